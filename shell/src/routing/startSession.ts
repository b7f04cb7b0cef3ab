import { isFromHistory, pageMeta, sessionApi, type AppStore } from '@tm/platform';

/** Sets the store to "no session", as if the service had responded. */
export function setVisitor({ dispatch }: AppStore): void {
  dispatch(sessionApi.util.upsertQueryEntries([{ endpointName: 'getUser', arg: undefined, value: null }]));
}

const RETRY_MS = 2000;
const LONGEST_RETRY_MS = 60_000;

/** Waits for the event `online`, at most `limit` milliseconds. Some returns of the network are no event. */
const networkMayBeBack = (limit: number) =>
  new Promise<void>((done) => {
    const end = () => {
      window.removeEventListener('online', end);
      clearTimeout(timer);
      done();
    };
    window.addEventListener('online', end);
    const timer = setTimeout(end, limit);
  });

/**
 * Determines the session. A request without a session cookie belongs to a visitor, and the gateway marks the
 * page accordingly, so that visitors wait for no response. The page may be older than the session, though: a
 * page from the history requests the session. A page from the cache of the service worker requests it until
 * there is an answer, because the network that was missing may return at any moment.
 */
export function startSession(store: AppStore): void {
  const ask = () => store.dispatch(sessionApi.endpoints.getUser.initiate(undefined, { forceRefetch: true }));
  const askUntilAnswered = async (wait = RETRY_MS): Promise<void> => {
    const { error } = await ask();
    if (error?.code !== 'no_answer') return;
    await networkMayBeBack(wait);
    await askUntilAnswered(Math.min(wait * 2, LONGEST_RETRY_MS));
  };
  const session = pageMeta('session');
  if (session !== 'none' && session !== 'cached') return void ask();
  setVisitor(store);
  if (session === 'cached') void askUntilAnswered();
  else if (isFromHistory()) void ask();
}
