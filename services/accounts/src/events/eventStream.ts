import { Readable } from 'node:stream';
import type { LiveEvent } from '@tm/contracts';
import type { LiveRow } from '@tm/data';
import { LIVE_KINDS } from '@tm/domain';

/** How much may wait for a slow reader, in bytes; then the connection is closed, and the page reads all anew. */
const MOST_WAITING = 16 * 1024;
/** After how long a page comes back that was let go, in ms; spread, so that a restart is no rush. */
const RETRY_MS = 2_000;
const RETRY_SPREAD_MS = 3_000;
/** For a page that was closed because its session has more of them than it may. */
const EVICTED_RETRY_MS = 60_000;

const eventText = ({ kind, id }: LiveEvent, eventId?: string): string =>
  `${eventId === undefined ? '' : `id: ${eventId}\n`}data: ${JSON.stringify({ kind, ...(id !== undefined && { id }) })}\n\n`;

/** The events of one open page, as text/event-stream. */
export class EventStream extends Readable {
  /** Until `release`, what is heard is kept here: the page first gets what it has missed. */
  private waiting: LiveRow[] | null = [];
  private caughtUp: Set<string> | null = null;
  private isEnding = false;

  constructor(
    readonly userId: string,
    readonly publicId: string,
  ) {
    super({ read: () => undefined });
    this.write(`retry: ${Math.round(RETRY_MS + Math.random() * RETRY_SPREAD_MS)}\n\n`);
  }

  /** Something of this person's has changed. */
  tell(row: LiveRow): void {
    if (this.waiting) this.waiting.push(row);
    else if (!this.caughtUp?.has(row.id)) this.write(eventText(row.event, row.id));
  }

  /** Anything may have changed: one event of each kind. */
  tellAll(): void {
    this.write(LIVE_KINDS.map((kind) => eventText({ kind })).join(''));
  }

  /** Sends what was missed, or that too much was (null), then what was heard meanwhile. */
  release(missed: readonly LiveRow[] | null): void {
    const heard = this.waiting ?? [];
    this.waiting = null;
    if (missed === null) this.tellAll();
    else for (const row of missed) this.tell(row);
    if (missed?.length) this.caughtUp = new Set(missed.map(({ id }) => id));
    for (const row of heard) this.tell(row);
  }

  /** A comment, so that nobody on the way takes the silence for the end. */
  beat(): void {
    this.write(':\n\n');
  }

  get isOver(): boolean {
    return this.isEnding || this.destroyed;
  }

  /** Lets the page go; it asks again soon. */
  end(): void {
    if (this.isOver) return;
    this.isEnding = true;
    this.push(null);
  }

  /** Lets the page go for longer. */
  evict(): void {
    this.write(`retry: ${EVICTED_RETRY_MS}\n\n`);
    this.end();
  }

  private write(text: string): void {
    if (this.isOver) return;
    if (this.readableLength > MOST_WAITING) this.destroy();
    else this.push(text);
  }
}
