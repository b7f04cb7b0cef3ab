/**
 * First and longest delay between attempts while the device is online but gets no response, in ms. The delay
 * doubles.
 */
const FIRST_RETRY_MS = 5_000;
const LONGEST_RETRY_MS = 120_000;

/**
 * Calls `tryAll` until it returns true: immediately, when the device is online again, and after increasing
 * delays. Returns a function that stops the attempts.
 */
export function retryUntilSent(tryAll: () => Promise<boolean>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = FIRST_RETRY_MS;
  let isStopped = false;
  const attempt = async () => {
    clearTimeout(timer);
    const isDone = navigator.onLine && (await tryAll());
    if (isStopped || isDone) return;
    clearTimeout(timer);
    timer = setTimeout(() => void attempt(), wait);
    wait = Math.min(wait * 2, LONGEST_RETRY_MS);
  };
  const handleOnline = () => {
    wait = FIRST_RETRY_MS;
    void attempt();
  };
  window.addEventListener('online', handleOnline);
  void attempt();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    window.removeEventListener('online', handleOnline);
  };
}
