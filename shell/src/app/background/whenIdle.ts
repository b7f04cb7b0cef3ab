/** From one look at the page to the next, in ms. */
const CHECK_MS = 1_000;
/** A page that goes on waiting, or is never idle, gets its turn all the same. */
const MAX_CHECKS = 10;
const MAX_WAIT_MS = 5_000;

const isWaiting = () => document.querySelector('main [aria-busy="true"]') !== null;

/**
 * Does something when the page has all that it shows and nothing better to do; gives what forgets about it. A browser that waits for the
 * network calls itself idle, too: what the page still asks for comes first.
 */
export function whenIdle(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  let handle: number | undefined;
  let looks = 0;
  const look = () => {
    looks += 1;
    if (isWaiting() && looks < MAX_CHECKS) timer = setTimeout(look, CHECK_MS);
    else if ('requestIdleCallback' in window)
      handle = window.requestIdleCallback(act, { timeout: MAX_WAIT_MS });
    else act();
  };
  timer = setTimeout(look, CHECK_MS);
  return () => {
    clearTimeout(timer);
    if (handle !== undefined) window.cancelIdleCallback(handle);
  };
}
