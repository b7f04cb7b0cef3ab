import { hasOtherVersion } from './otherVersion';

/** Minimum time between two checks in ms. */
export const CHECK_INTERVAL_MS = 600_000;

declare const __webpack_public_path__: string;

/**
 * Checks for another version while the page is visible: every ten minutes, and when the page becomes visible
 * after a longer time. The start of the page counts as a check. Returns a function that ends the checks.
 */
export function watchVersions(onAnswer: (isOther: boolean) => void): () => void {
  let checkedAt = Date.now();
  let isOver = false;
  const check = async () => {
    if (document.visibilityState !== 'visible' || Date.now() - checkedAt < CHECK_INTERVAL_MS) return;
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
