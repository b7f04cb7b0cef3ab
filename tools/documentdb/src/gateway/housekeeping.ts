import type { PostgresPool } from '../postgres/pool';

const PERIOD_MILLISECONDS = 5 * 60_000;

/**
 * Drivers repeat a write within seconds, and a session lives for 30 minutes, so older records of retryable
 * writes are useless.
 */
const FORGET_WRITES =
  "DELETE FROM documentdb_data.retryable_writes WHERE write_time < now() - interval '30 minutes'";

/**
 * Periodically deletes data that only the gateway knows to be outdated. Returns the function that stops it.
 */
export const startHousekeeping = (pool: PostgresPool): (() => void) => {
  const tidy = (): void =>
    void pool.use((connection) => connection.query(FORGET_WRITES)).catch(() => undefined);
  const timer = setInterval(tidy, PERIOD_MILLISECONDS);
  timer.unref();
  return () => clearInterval(timer);
};
