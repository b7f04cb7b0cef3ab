/** Smaller differences are the time of the answer on its way and the whole seconds of the header. */
const MIN_OFFSET_MS = 60_000;

let offsetMs = -Infinity;

/**
 * Learns the server's time from the `Date` header of an answer. An answer from a cache has an old date, so
 * the latest estimate of all answers counts.
 */
export function noteServerDate(header: string | null, now = Date.now()): void {
  const date = Date.parse(header ?? '');
  if (!Number.isNaN(date)) offsetMs = Math.max(offsetMs, date - now);
}

/**
 * Returns the present time of the server. Deadlines and buttons depend on it, and the clocks of phones are
 * often wrong. Before the first answer it is the time of this device.
 */
export const currentTime = (): Date => {
  const now = Date.now();
  return new Date(Number.isFinite(offsetMs) && Math.abs(offsetMs) >= MIN_OFFSET_MS ? now + offsetMs : now);
};
