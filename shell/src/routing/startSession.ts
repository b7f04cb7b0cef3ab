import { isFromHistory, pageMeta, sessionApi, type AppStore } from '@tm/platform';

/** Sets the store to "no session", as if the service had responded. */
export function setVisitor({ dispatch }: AppStore): void {
  dispatch(sessionApi.util.upsertQueryEntries([{ endpointName: 'getUser', arg: undefined, value: null }]));
}

/**
 * Determines the session. A request without a session cookie belongs to a visitor, and the gateway marks the
 * page accordingly, so that visitors wait for no response. The page may be older than the session, though: a
 * page from the history, or from the service worker without network, requests the session.
 */
export function startSession(store: AppStore): void {
  const ask = () =>
    void store.dispatch(sessionApi.endpoints.getUser.initiate(undefined, { forceRefetch: true }));
  if (pageMeta('session') !== 'none') return ask();
  setVisitor(store);
  if (isFromHistory()) ask();
  else if (!navigator.onLine) window.addEventListener('online', ask, { once: true });
}
