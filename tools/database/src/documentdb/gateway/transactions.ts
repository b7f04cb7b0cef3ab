import type { PostgresConnection } from '../postgres/connection';
import { ConnectionLostError, PostgresError } from '../postgres/errors';
import type { PostgresPool } from '../postgres/pool';
import type { SessionFacts } from './command';
import { Limit } from './limits';
import { MongoError, TRANSIENT, UNKNOWN_COMMIT } from './mongoError';

interface Transaction {
  number: bigint;
  connection: PostgresConnection;
  /** The client connection over which it was last used: when that one closes, nobody is left to end it. */
  owner: object;
}

const noSuchTransaction = (reason: string): MongoError => new MongoError(251, reason, [TRANSIENT]);

/** Transactions of the sessions: each is a session of PostgreSQL in REPEATABLE READ, held until it ends. */
export class Transactions {
  #pool: PostgresPool;
  #open = new Map<string, Transaction>();
  /** The last transaction that a session committed: a driver that did not hear the answer asks again. */
  #committed = new Map<string, bigint>();
  #turns = new Limit(1);

  constructor(pool: PostgresPool) {
    this.#pool = pool;
  }

  /** Runs work inside a session's transaction, beginning it when the command says so. */
  async run<T>(
    session: SessionFacts,
    owner: object,
    work: (connection: PostgresConnection) => Promise<T>,
  ): Promise<T> {
    return this.#turns.run(session.id, async () => {
      if (session.startsTransaction) await this.#begin(session, owner);
      const transaction = this.#of(session);
      transaction.owner = owner;
      try {
        return await work(transaction.connection);
      } catch (error) {
        if (!(error instanceof ConnectionLostError)) throw error;
        this.#end(session.id);
        throw noSuchTransaction(error.message);
      }
    });
  }

  async commit(session: SessionFacts): Promise<void> {
    await this.#turns.run(session.id, async () => {
      if (session.transactionNumber !== null && this.#committed.get(session.id) === session.transactionNumber)
        return;
      const { connection, number } = this.#of(session);
      const id = await this.#idOf(session.id, connection);
      try {
        await connection.run('COMMIT');
      } catch (error) {
        if (!(error instanceof ConnectionLostError)) throw error;
        await this.#assertCommitted(id);
      } finally {
        this.#end(session.id);
      }
      this.#committed.set(session.id, number);
    });
  }

  async abort(session: SessionFacts): Promise<void> {
    if (!this.#open.has(session.id)) throw noSuchTransaction('The transaction is over already.');
    await this.#turns.run(session.id, () => this.#rollBack(session.id));
  }

  /** Ends what a client left open when its connection closed. */
  async abortOwnedBy(owner: object): Promise<void> {
    const left = [...this.#open].filter(([, transaction]) => transaction.owner === owner);
    await Promise.all(
      left.map(([id]) =>
        this.#turns.run(id, async () => {
          if (this.#open.get(id)?.owner === owner) await this.#rollBack(id);
        }),
      ),
    );
  }

  async forget(sessions: string[]): Promise<void> {
    for (const id of sessions) {
      await this.#turns.run(id, () => this.#rollBack(id));
      this.#committed.delete(id);
    }
  }

  #of(session: SessionFacts): Transaction {
    const transaction = this.#open.get(session.id);
    if (!transaction || transaction.number !== session.transactionNumber) {
      throw noSuchTransaction(
        `Given transaction number ${session.transactionNumber} does not match any in-progress transactions.`,
      );
    }
    return transaction;
  }

  async #begin(session: SessionFacts, owner: object): Promise<void> {
    await this.#rollBack(session.id);
    const connection = await this.#pool.lend();
    try {
      await connection.run('BEGIN ISOLATION LEVEL REPEATABLE READ');
    } catch (error) {
      this.#pool.giveBack(connection);
      throw error;
    }
    this.#open.set(session.id, { number: session.transactionNumber ?? 0n, connection, owner });
  }

  /** The id by which PostgreSQL remembers whether a transaction was committed; also tells whether it can still be. */
  async #idOf(session: string, connection: PostgresConnection): Promise<string | null> {
    try {
      const [row] = await connection.query('SELECT pg_current_xact_id_if_assigned()::text');
      return row?.[0]?.toString() ?? null;
    } catch (error) {
      await this.#rollBack(session);
      throw noSuchTransaction(error instanceof PostgresError ? 'Transaction was aborted.' : String(error));
    }
  }

  async #assertCommitted(id: string | null): Promise<void> {
    if (id === null) return;
    const status = await this.#pool
      .use((connection) => connection.query('SELECT pg_xact_status($1::text::xid8)', [id]))
      .then(([row]) => row?.[0]?.toString())
      .catch((error: unknown) => {
        throw new MongoError(91, String(error), [UNKNOWN_COMMIT]);
      });
    if (status !== 'committed')
      throw noSuchTransaction('The database stopped before the transaction was committed.');
  }

  async #rollBack(session: string): Promise<void> {
    const transaction = this.#open.get(session);
    if (!transaction) return;
    await transaction.connection.run('ROLLBACK').catch(() => transaction.connection.close());
    this.#end(session);
  }

  #end(session: string): void {
    const transaction = this.#open.get(session);
    this.#open.delete(session);
    if (transaction) this.#pool.giveBack(transaction.connection);
  }
}
