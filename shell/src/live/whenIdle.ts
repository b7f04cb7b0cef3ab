/** Browsers without requestIdleCallback wait this long, in ms. */
const FALLBACK_MS = 1_000;
/** A page that is never idle gets its turn all the same. */
const LATEST_MS = 5_000;

/** Does something when the page has loaded and has nothing better to do; gives what forgets about it. */
export function whenIdle(act: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, FALLBACK_MS);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(act, { timeout: LATEST_MS });
  return () => window.cancelIdleCallback(handle);
}
