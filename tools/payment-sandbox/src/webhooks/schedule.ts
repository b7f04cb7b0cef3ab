const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const QUICK_RETRIES = 4;
const QUICK_MS = 3 * MINUTE_MS;
const LAST_MS = 72 * HOUR_MS;

/**
 * Returns the delay in ms before the next attempt of a webhook, or null when it is given up. Paystack sends
 * again every 3 minutes for the first 4 tries, then every hour until 72 hours after the first (page
 * "Webhooks"). `speed` divides all of it.
 */
export function retryDelay(attempts: number, sinceFirstMs: number, speed: number): number | null {
  const delay = attempts <= QUICK_RETRIES ? QUICK_MS : HOUR_MS;
  return sinceFirstMs + delay / speed > LAST_MS / speed ? null : delay / speed;
}
