import { Readable } from 'node:stream';
import type { LiveEvent } from '@tm/contracts';
import type { LiveRow } from '@tm/records';
import { LIVE_KINDS } from '@tm/domain';

/**
 * Bytes that may wait for a slow reader. Above it the connection is closed and the page reads all data again.
 */
const MAX_WAITING_BYTES = 16 * 1024;
/** Delay in ms before a disconnected page reconnects. It is spread, so that a restart causes no rush. */
const RETRY_MS = 2_000;
const RETRY_SPREAD_MS = 3_000;
/** The same delay for a page that was closed because its session has too many. */
const EVICTED_RETRY_MS = 60_000;

const eventText = ({ kind, id }: LiveEvent, eventId?: string): string =>
  `${eventId === undefined ? '' : `id: ${eventId}\n`}data: ${JSON.stringify({ kind, ...(id !== undefined && { id }) })}\n\n`;

/** Events of one open page as `text/event-stream`. */
export class EventStream extends Readable {
  /** Collects rows until `release`, because the page first gets the missed ones. */
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

  /** Sends the event of one row, unless it was among the missed ones. */
  send(row: LiveRow): void {
    if (this.waiting) this.waiting.push(row);
    else if (!this.caughtUp?.has(row.id)) this.write(eventText(row.event, row.id));
  }

  /** Sends one event of each kind, because anything may have changed. */
  sendAllKinds(): void {
    this.write(LIVE_KINDS.map((kind) => eventText({ kind })).join(''));
  }

  /** Sends the missed rows (null: too many, so all kinds), then the rows received since the stream opened. */
  release(missed: readonly LiveRow[] | null): void {
    const received = this.waiting ?? [];
    this.waiting = null;
    if (missed === null) this.sendAllKinds();
    else for (const row of missed) this.send(row);
    if (missed?.length) this.caughtUp = new Set(missed.map(({ id }) => id));
    for (const row of received) this.send(row);
  }

  /** Sends a comment line, so that no proxy closes the connection as idle. */
  beat(): void {
    this.write(':\n\n');
  }

  get isOver(): boolean {
    return this.isEnding || this.destroyed;
  }

  /** Ends the stream. The page reconnects soon. */
  end(): void {
    if (this.isOver) return;
    this.isEnding = true;
    this.push(null);
  }

  /** Ends the stream. The page reconnects after `EVICTED_RETRY_MS`. */
  evict(): void {
    this.write(`retry: ${EVICTED_RETRY_MS}\n\n`);
    this.end();
  }

  private write(text: string): void {
    if (this.isOver) return;
    if (this.readableLength > MAX_WAITING_BYTES) this.destroy();
    else this.push(text);
  }
}
