/** Usual interval of the checks in ms. */
const CHECK_MS = 1_000;
/** Limits for a page that keeps loading or is never idle. */
const MAX_CHECKS = 10;
const MAX_WAIT_MS = 5_000;

const isWaiting = () => document.querySelector('main [aria-busy="true"]') !== null;

/**
 * Calls `act` once the page has loaded its content and the browser is idle; returns a function that cancels
 * it. A browser that waits for the network also counts as idle, so `aria-busy` content is awaited first. It
 * is checked every `checkMs` milliseconds, at most 10 times.
 */
export function whenIdle(act: () => void, checkMs = CHECK_MS): () => void {
  let timer: ReturnType<typeof setTimeout>;
  let handle: number | undefined;
  let looks = 0;
  const look = () => {
    looks += 1;
    if (isWaiting() && looks < MAX_CHECKS) timer = setTimeout(look, checkMs);
    else if ('requestIdleCallback' in window)
      handle = window.requestIdleCallback(act, { timeout: MAX_WAIT_MS });
    else act();
  };
  timer = setTimeout(look, checkMs);
  return () => {
    clearTimeout(timer);
    if (handle !== undefined) window.cancelIdleCallback(handle);
  };
}
