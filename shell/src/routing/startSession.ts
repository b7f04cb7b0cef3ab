import { isFromHistory, pageMeta, sessionApi, type AppStore } from '@tm/platform';

/** Tells the store that nobody is signed in, as if the service had answered. */
export function setVisitor({ dispatch }: AppStore): void {
  dispatch(sessionApi.util.upsertQueryEntries([{ endpointName: 'getUser', arg: undefined, value: null }]));
}

/**
 * Finds out who is here. A request without a session cookie is a visitor's, and the gateway says so in the page, so that visitors wait for
 * no answer. The page may be older than the session, though: one from the history or, without network, from the service worker asks again.
 */
export function startSession(store: AppStore): void {
  const ask = () =>
    void store.dispatch(sessionApi.endpoints.getUser.initiate(undefined, { forceRefetch: true }));
  if (pageMeta('session') !== 'none') return ask();
  setVisitor(store);
  if (isFromHistory()) ask();
  else if (!navigator.onLine) window.addEventListener('online', ask, { once: true });
}
