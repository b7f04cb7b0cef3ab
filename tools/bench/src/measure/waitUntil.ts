const POLL_MS = 100;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Waits until a condition holds. Throws with `what` when it does not within `maxMs`. */
export async function waitUntil(
  isSo: () => Promise<boolean>,
  { what, maxMs }: { what: string; maxMs: number },
): Promise<void> {
  for (const since = Date.now(); !(await isSo()); await pause(POLL_MS))
    if (Date.now() - since > maxMs) throw new Error(`${what} after ${maxMs / 1_000} s`);
}
