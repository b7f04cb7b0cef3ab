import { hasOtherVersion } from './otherVersion';

/** Minimum time between two checks in ms. */
const CHECK_INTERVAL_MS = 600_000;
/** A timer that fires some milliseconds early must not skip its check. */
const TIMER_SLACK_MS = 1_000;

declare const __webpack_public_path__: string;

/**
 * Checks for another version while the page is visible: every ten minutes, and when the page becomes visible
 * after a longer time. The start of the page counts as a check. Returns a function that ends the checks.
 */
export function watchVersions(onAnswer: (isOther: boolean) => void): () => void {
  let checkedAt = Date.now();
  let isOver = false;
  const check = async () => {
    const isTooEarly = Date.now() - checkedAt < CHECK_INTERVAL_MS - TIMER_SLACK_MS;
    if (isTooEarly || document.visibilityState !== 'visible') return;
    checkedAt = Date.now();
    const isOther = await hasOtherVersion(__webpack_public_path__);
    if (!isOver && isOther !== undefined) onAnswer(isOther);
  };
  const handle = () => void check();
  const timer = setInterval(handle, CHECK_INTERVAL_MS);
  document.addEventListener('visibilitychange', handle);
  return () => {
    isOver = true;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', handle);
  };
}
