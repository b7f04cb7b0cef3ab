import { setTimeout as delay } from 'node:timers/promises';
import type { PostgresConnection } from '../postgres/connection';
import { ConnectionLostError, PostgresError } from '../postgres/errors';
import { PostgresPool } from '../postgres/pool';
import { type Answer, type Command, isDocument, type SessionFacts, sessionId } from './command';
import { administration } from './commands/administration';
import { commandTable, type Handler } from './commands/table';
import { Cursors } from './cursors';
import { isConflict } from './errorCodes';
import { Limit } from './limits';
import { unsupported } from './mongoError';
import { Transactions } from './transactions';
import { translateError } from './translateError';

const CONFLICT_ATTEMPTS = 40;
const LOSS_ATTEMPTS = 5;
const PATIENCE_MILLISECONDS = 20_000;
const SESSIONS = 14;

const WRITES = new Set(['insert', 'update', 'delete', 'findAndModify', 'findandmodify']);
const DROPS = new Set(['drop', 'dropDatabase', 'renameCollection']);

const placeOf = ({ database, target }: Command): string => `${database}.${String(target)}`;

/** Finds what carries a command out, gives it a session of PostgreSQL, and tries again what may be tried again. */
export class Dispatcher {
  #pool: PostgresPool;
  /** Of its own: a transaction that waits for a plain command must never wait for the session that the command needs. */
  #transactionPool: PostgresPool;
  #transactions: Transactions;
  #handlers: Map<string, Handler>;
  /** More racing inserts than this under a unique index mostly deadlock each other. */
  #inserts = new Limit(4);
  #knownCollections = new Set<string>();

  constructor(socketPath: string) {
    this.#pool = new PostgresPool({ socketPath, size: SESSIONS, patience: PATIENCE_MILLISECONDS });
    this.#transactionPool = new PostgresPool({ socketPath, size: SESSIONS, patience: PATIENCE_MILLISECONDS });
    this.#transactions = new Transactions(this.#transactionPool);
    this.#handlers = commandTable(new Cursors());
  }

  async execute(command: Command, owner: object): Promise<Answer> {
    const direct = administration[command.name];
    if (direct) return direct(command);
    if (command.name === 'endSessions') return this.#endSessions(command);
    if (command.session && command.name === 'commitTransaction') return this.#commit(command.session);
    if (command.session && command.name === 'abortTransaction') return this.#abort(command.session);
    const handler = this.#handlers.get(command.name);
    if (!handler || command.sequenceCount > 1) throw unsupported(command.name);
    if (DROPS.has(command.name)) this.#knownCollections.clear();
    if (command.session?.isInTransaction)
      return this.#inTransaction(command, command.session, owner, handler);
    if (command.name === 'insert')
      return this.#inserts.run(placeOf(command), () => this.#alone(command, handler));
    return this.#alone(command, handler);
  }

  clientLeft(owner: object): Promise<void> {
    return this.#transactions.abortOwnedBy(owner);
  }

  close(): void {
    this.#pool.close();
    this.#transactionPool.close();
  }

  async #inTransaction(
    command: Command,
    session: SessionFacts,
    owner: object,
    handler: Handler,
  ): Promise<Answer> {
    if (WRITES.has(command.name)) await this.#makeCollection(command);
    return this.#transactions.run(session, owner, (connection) =>
      this.#attempt(connection, command, handler),
    );
  }

  async #attempt(connection: PostgresConnection, command: Command, handler: Handler): Promise<Answer> {
    const execution = { connection, command, retryId: null };
    try {
      return await handler(execution);
    } catch (error) {
      if (error instanceof ConnectionLostError) throw error;
      throw await translateError(error, execution);
    }
  }

  /** Outside a transaction a conflict, and a lost connection where repeating is safe, are dealt with here: drivers try only once more. */
  async #alone(command: Command, handler: Handler): Promise<Answer> {
    const { session, name } = command;
    const retryId =
      session && session.transactionNumber !== null ? `${session.id}:${session.transactionNumber}` : null;
    const isRepeatable = retryId !== null || !WRITES.has(name);
    for (let attempt = 1; ; attempt += 1) {
      const connection = await this.#pool.lend();
      const execution = { connection, command, retryId };
      try {
        return await handler(execution);
      } catch (error) {
        const isWorthRepeating =
          (error instanceof PostgresError && isConflict(error.sqlState) && attempt < CONFLICT_ATTEMPTS) ||
          (error instanceof ConnectionLostError && isRepeatable && attempt < LOSS_ATTEMPTS);
        if (!isWorthRepeating) throw await translateError(error, execution);
      } finally {
        this.#pool.giveBack(connection);
      }
      await delay(Math.random() * Math.min(50, 4 * attempt));
    }
  }

  /** Made beforehand and outside: two transactions that make the same collection at once cannot both succeed. */
  async #makeCollection(command: Command): Promise<void> {
    const place = placeOf(command);
    if (this.#knownCollections.has(place)) return;
    await this.#inserts.run(place, () =>
      this.#pool.use((connection) =>
        connection.query('SELECT documentdb_api.create_collection($1, $2)', [
          command.database,
          String(command.target),
        ]),
      ),
    );
    this.#knownCollections.add(place);
  }

  async #commit(session: SessionFacts): Promise<Answer> {
    await this.#transactions.commit(session);
    return { ok: 1 };
  }

  async #abort(session: SessionFacts): Promise<Answer> {
    await this.#transactions.abort(session);
    return { ok: 1 };
  }

  async #endSessions({ document }: Command): Promise<Answer> {
    const list: unknown[] = Array.isArray(document['endSessions']) ? document['endSessions'] : [];
    await this.#transactions.forget(list.filter(isDocument).map(sessionId));
    return { ok: 1 };
  }
}
