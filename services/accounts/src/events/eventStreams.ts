import { readFileSync } from 'node:fs';
import { openAmong, openLiveSource, type LiveRow, type LiveSource } from '@tm/data';
import { problem, type Worker } from '@tm/service-kit';
import { loggable } from '@tm/service-kit/logger';
import { EventStream } from './eventStream';
import { readMissed } from './missed';

/** Pages of one session that may listen at once; one more closes the oldest. */
const PER_SESSION = 5;
/** Pages of one person that may listen at once, in all their sessions: one more is refused, and its page comes back later. */
const PER_PERSON = 20;
const REFUSED_RETRY_S = 60;
/** Pages that one process serves: fewer when it may open fewer files, of which it needs some itself. */
const MOST = 10_000;
const OWN_FILES = 500;
/** How often sessions are looked at again: a stream ends within a second of its session (security.md). */
export const TICK_MS = 500;
/** Each page hears a comment every 20 s; the pages take turns. */
const BEAT_TICKS = 40;

/** A lost database is told once in a while, not at every look. */
const QUIET_MS = 30_000;

/** How many streams fit into this process's limit of open files; Linux says what that is. */
function mostStreams(): number {
  try {
    const limit = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1];
    return Math.min(MOST, Number(limit ?? Infinity) - OWN_FILES);
  } catch {
    return MOST;
  }
}

type Log = { warn: (what: object, text: string) => void };
type Page = { userId: string; publicId: string; lastEventId: string };

/** The pages that listen to this process: one source of news and one check of sessions for all of them, none for nobody. */
export class EventStreams {
  private readonly byUser = new Map<string, Set<EventStream>>();
  private readonly all = new Set<EventStream>();
  private source: Promise<LiveSource> | null = null;
  private timer: NodeJS.Timeout | null = null;
  private ticks = 0;
  private isChecking = false;
  private isStopping = false;
  private closing: Promise<unknown> = Promise.resolve();
  private onError: (error: unknown) => void = () => undefined;
  private saidAt = 0;
  private readonly most = mostStreams();

  /** Hears of a database that does not answer (the streams stay, and it is tried again), and lets all pages go at the end. */
  worker(log: Log): Worker {
    this.onError = (error) => {
      if (Date.now() - this.saidAt < QUIET_MS) return;
      this.saidAt = Date.now();
      log.warn({ err: loggable(error) }, 'live news not reachable');
    };
    return { start: () => undefined, stop: () => this.stop() };
  }

  get size(): number {
    return this.all.size;
  }

  /** Opens the events of one page. Refuses with 429 when the person has too many, with 503 when all have, or without a database. */
  async open({ userId, publicId, lastEventId }: Page): Promise<EventStream> {
    if (this.isStopping || this.size >= this.most) throw problem.unavailable();
    this.refuseTooMany(userId, publicId);
    const stream = new EventStream(userId, publicId);
    this.add(stream);
    try {
      await this.listen();
      stream.release(await readMissed(userId, lastEventId));
    } catch (error) {
      stream.destroy();
      throw error;
    }
    return stream;
  }

  /** They come back to whoever serves then. */
  private async stop(): Promise<void> {
    this.isStopping = true;
    for (const stream of this.all) {
      stream.end();
      this.remove(stream);
    }
    await this.closing;
  }

  private openOf(userId: string): EventStream[] {
    return [...(this.byUser.get(userId) ?? [])].filter(({ isOver }) => !isOver);
  }

  private refuseTooMany(userId: string, publicId: string): void {
    const own = this.openOf(userId);
    // A session that has all its pages gives one up for this.
    const gives = own.filter((stream) => stream.publicId === publicId).length >= PER_SESSION ? 1 : 0;
    if (own.length - gives >= PER_PERSON)
      throw problem.tooMany(REFUSED_RETRY_S, 'Too many of your pages listen already', 'too_many_streams');
  }

  private add(stream: EventStream): void {
    const own = this.byUser.get(stream.userId) ?? new Set();
    const ofSession = this.openOf(stream.userId).filter(({ publicId }) => publicId === stream.publicId);
    if (ofSession.length >= PER_SESSION) ofSession[0]?.evict();
    this.byUser.set(stream.userId, own.add(stream));
    this.all.add(stream);
    // 'close' comes after the end or an error, whoever caused it; without a listener an error would end the process.
    stream.on('error', () => undefined).once('close', () => this.remove(stream));
    this.timer ??= setInterval(() => this.tick(), TICK_MS).unref();
  }

  private remove(stream: EventStream): void {
    if (!this.all.delete(stream)) return;
    const own = this.byUser.get(stream.userId);
    own?.delete(stream);
    if (own?.size === 0) this.byUser.delete(stream.userId);
    if (this.size === 0) this.rest();
  }

  /** Nobody listens: nothing is asked. */
  private rest(): void {
    if (this.timer) clearInterval(this.timer);
    const closed = this.source?.then((source) => source.close());
    this.closing = Promise.allSettled([this.closing, closed]);
    this.timer = null;
    this.source = null;
  }

  private async listen(): Promise<void> {
    const opening = (this.source ??= openLiveSource({
      onRows: (rows) => rows.forEach((row) => this.tell(row)),
      onGap: () => this.all.forEach((stream) => stream.tellAll()),
      onError: this.onError,
    }));
    try {
      await opening;
    } catch (error) {
      if (this.source === opening) this.source = null;
      throw error;
    }
  }

  private tell(row: LiveRow): void {
    for (const stream of this.byUser.get(row.userId) ?? []) stream.tell(row);
  }

  private tick(): void {
    this.ticks += 1;
    let turn = this.ticks;
    for (const stream of this.all) if ((turn += 1) % BEAT_TICKS === 0) stream.beat();
    if (this.isChecking) return;
    this.isChecking = true;
    this.endClosedSessions()
      .catch(this.onError)
      .finally(() => (this.isChecking = false));
  }

  private async endClosedSessions(): Promise<void> {
    const asked = [...this.all];
    const open = await openAmong(asked);
    for (const stream of asked) if (!open.has(stream.publicId)) stream.end();
  }
}
