import type { PostgresConnection } from '../postgres/connection';
import { ConnectionLostError, PostgresError } from '../postgres/errors';
import type { PostgresPool } from '../postgres/pool';
import type { SessionFacts } from './command';
import { transactionId, wasCommitted } from './commits';
import { Limit } from './limits';
import { MongoError, TRANSIENT, UNKNOWN_COMMIT } from './mongoError';

interface Transaction {
  number: bigint;
  connection: PostgresConnection;
  /** The client connection that last used it. When it closes, the transaction must be ended. */
  owner: object;
}

type Work<T> = (connection: PostgresConnection) => Promise<T>;

const noSuchTransaction = (reason: string): MongoError => new MongoError(251, reason, [TRANSIENT]);

/** The open transactions of sessions. Each holds a PostgreSQL session in REPEATABLE READ until it ends. */
export class Transactions {
  #pool: PostgresPool;
  #open = new Map<string, Transaction>();
  /**
   * The last committed transaction of a session: a driver that did not receive the response commits again.
   */
  #committed = new Map<string, bigint>();
  /**
   * The last transaction of a session that an error has ended, while its remaining commands may still arrive.
   */
  #failed = new Map<string, bigint>();
  #turns = new Limit(1);

  constructor(pool: PostgresPool) {
    this.#pool = pool;
  }

  /**
   * Runs work inside a session's transaction and begins it if the command says so. As in MongoDB, any error
   * ends the transaction; later commands in it are rejected.
   */
  async run<T>(
    session: SessionFacts,
    owner: object,
    work: Work<T>,
    hasFailed: (result: T) => boolean,
  ): Promise<T> {
    return this.#turns.run(session.id, async () => {
      if (session.startsTransaction) await this.#begin(session, owner);
      const transaction = this.#of(session);
      transaction.owner = owner;
      try {
        const result = await work(transaction.connection);
        if (hasFailed(result)) await this.#fail(session.id);
        return result;
      } catch (error) {
        await this.#fail(session.id);
        throw error instanceof ConnectionLostError ? noSuchTransaction(error.message) : error;
      }
    });
  }

  async commit(session: SessionFacts): Promise<void> {
    await this.#turns.run(session.id, async () => {
      if (session.transactionNumber !== null && this.#committed.get(session.id) === session.transactionNumber)
        return;
      const { number } = this.#of(session);
      await this.#commitOpen(session);
      this.#committed.set(session.id, number);
    });
  }

  async abort(session: SessionFacts): Promise<void> {
    if (!this.#open.has(session.id)) throw noSuchTransaction('The transaction is over already.');
    await this.#turns.run(session.id, () => this.#rollBack(session.id));
  }

  /** Ends the transactions that a client left open when its connection closed. */
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
      this.#failed.delete(id);
    }
  }

  #of(session: SessionFacts): Transaction {
    const transaction = this.#open.get(session.id);
    if (this.#failed.get(session.id) === session.transactionNumber) {
      // Without the label that MongoDB adds: the driver would retry for two minutes and fail each time.
      throw new MongoError(
        251,
        `Transaction ${session.transactionNumber} was ended by an earlier error in it.`,
      );
    }
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

  async #commitOpen(session: SessionFacts): Promise<void> {
    const { connection } = this.#of(session);
    const id = await transactionId(connection).catch(async (error: unknown) => {
      await this.#rollBack(session.id);
      throw noSuchTransaction(error instanceof PostgresError ? 'Transaction was aborted.' : String(error));
    });
    try {
      await connection.run('COMMIT');
      return;
    } catch (error) {
      if (!(error instanceof ConnectionLostError)) throw error;
    } finally {
      this.#end(session.id);
    }
    const isCommitted = await wasCommitted(this.#pool, id).catch((error: unknown) => {
      throw new MongoError(91, String(error), [UNKNOWN_COMMIT]);
    });
    if (!isCommitted) throw noSuchTransaction('The database stopped before the transaction was committed.');
  }

  async #rollBack(session: string): Promise<void> {
    const transaction = this.#open.get(session);
    if (!transaction) return;
    await transaction.connection.run('ROLLBACK').catch(() => transaction.connection.close());
    this.#end(session);
  }

  async #fail(session: string): Promise<void> {
    const transaction = this.#open.get(session);
    if (transaction) this.#failed.set(session, transaction.number);
    await this.#rollBack(session);
  }

  #end(session: string): void {
    const transaction = this.#open.get(session);
    this.#open.delete(session);
    if (transaction) this.#pool.giveBack(transaction.connection);
  }
}
