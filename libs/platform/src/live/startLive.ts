import type { LiveEvent } from '@tm/contracts';
import { LIVE_KINDS } from '@tm/domain';
import { batch } from './batch';

/** Kinds of the user's data that can change on the server. */
export type LiveKind = LiveEvent['kind'];

type Options = {
  /**
   * Addresses with base path: GET /api/events, and GET /api/auth/user, which tells whether a refusal means
   * that the session is over.
   */
  eventsUrl: string;
  sessionUrl: string;
  /** Receives the kinds of data to read again, each once per batch. */
  onEvents: (kinds: readonly LiveKind[]) => void;
  /** Called when the session has ended. No more events follow. */
  onSignedOut: () => void;
};

/**
 * Age in ms from which the data that a page has read count as old. The server repeats the changes of the
 * last 30 s to a new connection; 10 s of them are for the way of the answer on a slow network.
 */
const FRESH_MS = 20_000;
/** A page that is hidden for this long closes its connection. */
const HIDDEN_MS = 60_000;
/** Delay before a refused connection is opened again, in ms: doubled each time, with jitter. */
const FIRST_RETRY_MS = 5_000;
const LAST_RETRY_MS = 120_000;

const kindOf = (data: string): LiveKind | undefined => {
  try {
    const { kind } = JSON.parse(data) as { kind?: unknown };
    return LIVE_KINDS.find((known) => known === kind);
  } catch {
    return undefined;
  }
};

/**
 * The page's only event connection. EventSource reconnects by itself after a lost connection but not after a
 * refusal, so this class does that.
 */
class Connection {
  private source: EventSource | undefined;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private refusals = 0;
  /**
   * True until the first opening, which usually follows directly after the page has read its data. Before any
   * later opening, events may have been missed.
   */
  private isFresh = true;
  private readonly begunAt = performance.now();
  private readonly news;

  constructor(private readonly options: Options) {
    this.news = batch(options.onEvents);
  }

  open(): void {
    clearTimeout(this.retry);
    if (this.source) return;
    this.source = new EventSource(this.options.eventsUrl);
    this.source.onopen = () => this.handleOpen();
    this.source.onmessage = ({ data }: MessageEvent<string>) => {
      const kind = kindOf(data);
      if (kind) this.news.add([kind]);
    };
    this.source.onerror = () => {
      if (this.source?.readyState === EventSource.CLOSED) void this.handleRefusal();
    };
  }

  close(): void {
    this.isFresh = false;
    clearTimeout(this.retry);
    this.source?.close();
    this.source = undefined;
  }

  end(): void {
    this.close();
    this.news.stop();
  }

  private handleOpen(): void {
    this.refusals = 0;
    // Events that were sent while the connection was closed are lost, so all kinds are read again. The same
    // applies to a first connection that a weak network delayed: EventSource tries again by itself.
    const isLate = performance.now() - this.begunAt > FRESH_MS;
    if (!this.isFresh || isLate) this.news.add(LIVE_KINDS);
    this.isFresh = false;
  }

  private async handleRefusal(): Promise<void> {
    this.close();
    const wait = Math.min(FIRST_RETRY_MS * 2 ** this.refusals, LAST_RETRY_MS) * (1 - Math.random() / 4);
    this.refusals += 1;
    this.retry = setTimeout(() => this.open(), wait);
    const answer = await fetch(this.options.sessionUrl).catch(() => undefined);
    if (answer?.status !== 401) return;
    clearTimeout(this.retry);
    this.options.onSignedOut();
  }
}

/**
 * Opens the event connection while the page is visible, and returns a function that ends it. The server
 * pushes changes; the page does not poll. After any gap, all live kinds are reported once.
 */
export function startLive(options: Options): () => void {
  const connection = new Connection(options);
  let hiding: ReturnType<typeof setTimeout> | undefined;
  const handleVisibility = () => {
    clearTimeout(hiding);
    if (document.visibilityState === 'visible') connection.open();
    else hiding = setTimeout(() => connection.close(), HIDDEN_MS);
  };
  // An open connection would keep the page out of the browser's back/forward cache.
  const handleLeave = () => connection.close();
  document.addEventListener('visibilitychange', handleVisibility);
  window.addEventListener('pagehide', handleLeave);
  window.addEventListener('pageshow', handleVisibility);
  handleVisibility();
  // The page was opened in a hidden tab. Its data may be old when it becomes visible, so `close` clears
  // `isFresh`.
  if (document.visibilityState !== 'visible') connection.close();
  return () => {
    clearTimeout(hiding);
    document.removeEventListener('visibilitychange', handleVisibility);
    window.removeEventListener('pagehide', handleLeave);
    window.removeEventListener('pageshow', handleVisibility);
    connection.end();
  };
}
