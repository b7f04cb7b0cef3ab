import type { PostgresConnection } from '../postgres/connection';
import { ConnectionLostError } from '../postgres/errors';
import type { PostgresPool } from '../postgres/pool';

/** The id by which PostgreSQL remembers for ever whether a transaction was committed; null when it has written nothing. */
export const transactionId = async (connection: PostgresConnection): Promise<string | null> => {
  const [row] = await connection.query('SELECT pg_current_xact_id_if_assigned()::text');
  return row?.[0]?.toString() ?? null;
};

/** Whether a transaction whose connection was lost during COMMIT took place. */
export const wasCommitted = async (pool: PostgresPool, id: string | null): Promise<boolean> => {
  if (id === null) return true;
  const [row] = await pool.use((connection) =>
    connection.query('SELECT pg_xact_status($1::text::xid8)', [id]),
  );
  return row?.[0]?.toString() === 'committed';
};

/**
 * Runs a write of its own transaction, so that it takes place once: what ConnectionLostError or a conflict ends here has not
 * happened and may be done again. A write of one statement with a retry id needs less.
 */
export const writeOnce = async <T>(
  pool: PostgresPool,
  work: (connection: PostgresConnection) => Promise<T>,
): Promise<T> => {
  const connection = await pool.lend();
  let outcome: { id: string | null; result: T } | null = null;
  try {
    await connection.run('BEGIN');
    const result = await work(connection);
    outcome = { id: await transactionId(connection), result };
    await connection.run('COMMIT');
    return result;
  } catch (error) {
    if (connection.isUsable) await connection.run('ROLLBACK').catch(() => connection.close());
    if (outcome === null || !(error instanceof ConnectionLostError)) throw error;
  } finally {
    // Before anything else is asked: all sessions may be waiting for the same answer.
    pool.giveBack(connection);
  }
  if (!(await wasCommitted(pool, outcome.id)))
    throw new ConnectionLostError('the database stopped before it was committed');
  return outcome.result;
};
