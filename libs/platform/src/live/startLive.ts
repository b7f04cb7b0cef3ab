import type { LiveEvent } from '@tm/contracts';
import { LIVE_KINDS } from '@tm/domain';
import { batch } from './batch';

/** Kinds of things of this person's that have changed. */
export type LiveKind = LiveEvent['kind'];

type Options = {
  /** GET /api/events, and GET /api/auth/user, which says whether a refusal means that the session is over; with the base path. */
  eventsUrl: string;
  sessionUrl: string;
  /** What must be read anew: each kind once for all that came at the same moment. */
  onEvents: (kinds: readonly LiveKind[]) => void;
  /** The session has ended; nothing more will come. */
  onSignedOut: () => void;
};

/** A page that nobody looks at for this long listens no more. */
const HIDDEN_MS = 60_000;
/** When a page that was refused asks again, in ms: doubling, with jitter. */
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

/** The page's one connection. EventSource comes back by itself after a lost one; after a refusal it does not, so this does. */
class Connection {
  private source: EventSource | undefined;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private refusals = 0;
  /** The first opening follows at once upon what the page has read; before any later one something may have happened. */
  private isFresh = true;
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
    // What happened while nobody listened, nobody knows.
    if (!this.isFresh) this.news.add(LIVE_KINDS);
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
 * Listens to what changes for the signed-in person while the page is looked at, and gives what ends it. Nothing is asked in
 * between: the server speaks. After any gap everything live is news once.
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
  // Opened behind another page: whoever looks at it later sees what it has read now.
  if (document.visibilityState !== 'visible') connection.close();
  return () => {
    clearTimeout(hiding);
    document.removeEventListener('visibilitychange', handleVisibility);
    window.removeEventListener('pagehide', handleLeave);
    window.removeEventListener('pageshow', handleVisibility);
    connection.end();
  };
}
