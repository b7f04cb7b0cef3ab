import type { PostgresConnection } from '../postgres/connection';
import { ConnectionLostError } from '../postgres/errors';
import type { PostgresPool } from '../postgres/pool';

/**
 * Returns the id by which PostgreSQL knows permanently whether a transaction was committed; null when it has
 * written nothing.
 */
export const transactionId = async (connection: PostgresConnection): Promise<string | null> => {
  const [row] = await connection.query('SELECT pg_current_xact_id_if_assigned()::text');
  return row?.[0]?.toString() ?? null;
};

/** Returns true if a transaction whose connection was lost during COMMIT was committed. */
export const wasCommitted = async (pool: PostgresPool, id: string | null): Promise<boolean> => {
  if (id === null) return true;
  const [row] = await pool.use((connection) =>
    connection.query('SELECT pg_xact_status($1::text::xid8)', [id]),
  );
  return row?.[0]?.toString() === 'committed';
};

/**
 * Runs a write in a separate transaction, so that it takes place once: after a ConnectionLostError or a
 * conflict from here it has not happened and may be retried. A write of one statement with a retry id needs
 * no such transaction.
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
    // Returned before the next query, because all sessions may be waiting for the answer to the same query.
    pool.giveBack(connection);
  }
  if (!(await wasCommitted(pool, outcome.id)))
    throw new ConnectionLostError('the database stopped before it was committed');
  return outcome.result;
};
