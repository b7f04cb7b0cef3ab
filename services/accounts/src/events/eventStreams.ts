import { readFileSync } from 'node:fs';
import { findOpenSessionIds } from './queries/openSessions.queries';
import { openLiveSource } from './queries/liveSource';
import type { LiveRow } from '@tm/records';
import type { LiveSource } from './queries/liveTail';
import { problem, type Worker } from '@tm/service-kit';
import { loggable } from '@tm/service-kit/logger';
import { EventStream } from './eventStream';
import { readMissed } from './missed';

/** Streams of one session; one more closes the oldest. */
const PER_SESSION = 5;
/** Streams of one user over all sessions. One more is rejected with 429, and its page reconnects later. */
const PER_PERSON = 20;
const REFUSED_RETRY_S = 60;
/** Streams of one process. The limit is lower if the process may open fewer files; it needs some itself. */
const MAX_STREAMS = 10_000;
const OWN_FILES = 500;
/** Interval of the session check in ms: a stream ends within a second after its session (security.md). */
export const TICK_MS = 500;
/** Each stream gets a comment line every 20 s; the streams take turns. */
const BEAT_TICKS = 40;

/** Database errors are logged once per this time in ms, not at every check. */
const QUIET_MS = 30_000;

/** Returns how many streams fit into the process limit of open files, which Linux lists in `/proc`. */
function maxStreams(): number {
  try {
    const limit = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1];
    return Math.min(MAX_STREAMS, Number(limit ?? Infinity) - OWN_FILES);
  } catch {
    return MAX_STREAMS;
  }
}

type Log = { warn: (what: object, text: string) => void };
type Page = { userId: string; publicId: string; lastEventId: string };

/**
 * All streams of this process. They share one source of events and one session check, which run only while a
 * stream is open.
 */
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
  private readonly most = maxStreams();

  /**
   * Logs database errors (the streams stay open and the next tick calls the database again), and ends all
   * streams at stop.
   */
  worker(log: Log): Worker {
    this.onError = (error) => {
      if (performance.now() - this.saidAt < QUIET_MS) return;
      this.saidAt = performance.now();
      log.warn({ err: loggable(error) }, 'live events not reachable');
    };
    return { start: () => undefined, stop: () => this.stop() };
  }

  get size(): number {
    return this.all.size;
  }

  /**
   * Opens the stream of one page. Throws 429 when the user has too many, 503 when the process has, and passes
   * database errors on.
   */
  async open({ userId, publicId, lastEventId }: Page): Promise<EventStream> {
    if (this.isStopping || this.size >= this.most) throw problem.unavailable();
    this.assertBelowStreamLimit(userId, publicId);
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

  /** Ends all streams. The pages reconnect to the next process. */
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

  private assertBelowStreamLimit(userId: string, publicId: string): void {
    const own = this.openOf(userId);
    // A session at its limit closes its oldest stream for the new one.
    const gives = own.filter((stream) => stream.publicId === publicId).length >= PER_SESSION ? 1 : 0;
    if (own.length - gives >= PER_PERSON)
      throw problem.tooMany(REFUSED_RETRY_S, 'Too many of your pages are open already', 'too_many_streams');
  }

  private add(stream: EventStream): void {
    const own = this.byUser.get(stream.userId) ?? new Set();
    const ofSession = this.openOf(stream.userId).filter(({ publicId }) => publicId === stream.publicId);
    if (ofSession.length >= PER_SESSION) ofSession[0]?.evict();
    this.byUser.set(stream.userId, own.add(stream));
    this.all.add(stream);
    // `close` follows the end and any error. Without an `error` listener, an error would end the process.
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

  /** Stops the timer and the source when no stream is open. */
  private rest(): void {
    if (this.timer) clearInterval(this.timer);
    const closed = this.source?.then((source) => source.close());
    this.closing = Promise.allSettled([this.closing, closed]);
    this.timer = null;
    this.source = null;
  }

  private async listen(): Promise<void> {
    const opening = (this.source ??= openLiveSource({
      onRows: (rows) => rows.forEach((row) => this.send(row)),
      onGap: () => this.all.forEach((stream) => stream.sendAllKinds()),
      onError: this.onError,
    }));
    try {
      await opening;
    } catch (error) {
      if (this.source === opening) this.source = null;
      throw error;
    }
  }

  private send(row: LiveRow): void {
    for (const stream of this.byUser.get(row.userId) ?? []) stream.send(row);
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
    const streams = [...this.all];
    const open = await findOpenSessionIds(streams);
    for (const stream of streams) if (!open.has(stream.publicId)) stream.end();
  }
}
