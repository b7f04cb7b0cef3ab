import type { PostgresConnection } from '../postgres/connection';
import { PostgresPool } from '../postgres/pool';
import { type Answer, type Catalog, type Command, isDocument, type SessionFacts, sessionId } from './command';
import { administration } from './commands/administration';
import { commandTable, type Handler } from './commands/table';
import { Cursors } from './cursors';
import { hasRefusals, isSingleStatement } from './commands/writes';
import { writeOnce } from './commits';
import { startHousekeeping } from './housekeeping';
import { LastWrites } from './lastWrites';
import { Limit } from './limits';
import { unsupported } from './mongoError';
import { Transactions } from './transactions';
import { attempt, repeatedly } from './attempts';

const PATIENCE_MILLISECONDS = 20_000;
const SESSIONS = 14;

const WRITES = new Set(['insert', 'update', 'delete', 'findAndModify', 'findandmodify']);
const DROPS = new Set(['drop', 'dropDatabase', 'renameCollection']);

const placeOf = ({ database, target }: Command): string => `${database}.${String(target)}`;

/** Finds the handler of a command, provides a PostgreSQL session, and retries where it is safe. */
export class Dispatcher {
  #pool: PostgresPool;
  /**
   * A separate pool, because a transaction that waits for a plain command must never wait for the session
   * that this command needs.
   */
  #transactionPool: PostgresPool;
  #transactions: Transactions;
  #handlers: Map<string, Handler>;
  /** More concurrent inserts than this under a unique index mostly deadlock each other. */
  #inserts = new Limit(4);
  #conflicts = new Limit(1);
  #lastWrites = new LastWrites();
  #knownCollections = new Set<string>();
  #stopHousekeeping: () => void;

  constructor(socketPath: string) {
    this.#pool = new PostgresPool({ socketPath, size: SESSIONS, patience: PATIENCE_MILLISECONDS });
    this.#transactionPool = new PostgresPool({ socketPath, size: SESSIONS, patience: PATIENCE_MILLISECONDS });
    this.#transactions = new Transactions(this.#transactionPool);
    this.#handlers = commandTable(new Cursors());
    this.#stopHousekeeping = startHousekeeping(this.#pool);
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
    this.#stopHousekeeping();
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
    const catalog: Catalog = (ask) => this.#pool.use(ask);
    const work = (connection: PostgresConnection): Promise<Answer> =>
      attempt(handler, { connection, command, catalog, retryId: null });
    return this.#transactions.run(session, owner, work, hasRefusals);
  }

  /**
   * Outside a transaction a conflict or a lost connection is retried here, because drivers retry only once.
   */
  async #alone(command: Command, handler: Handler): Promise<Answer> {
    const { session, name } = command;
    const number = session?.transactionNumber ?? null;
    const retryId =
      session && number !== null && isSingleStatement(command) ? `${session.id}:${number}` : null;
    const work = (connection: PostgresConnection): Promise<Answer> =>
      attempt(handler, { connection, command, catalog: (ask) => ask(connection), retryId });
    const once = WRITES.has(name) && retryId === null;
    const run = () =>
      repeatedly(
        () => (once ? writeOnce(this.#pool, work) : this.#pool.use(work)),
        (alone) => this.#conflicts.run(placeOf(command), alone),
      );
    return once && session && number !== null ? this.#lastWrites.run(session.id, number, run) : run();
  }

  /**
   * Created before and outside the transaction, because two transactions that create the same collection
   * cannot both succeed.
   */
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

  async #endSessions({ document, user }: Command): Promise<Answer> {
    const list: unknown[] = Array.isArray(document['endSessions']) ? document['endSessions'] : [];
    const sessions = list.filter(isDocument).map((lsid) => sessionId(lsid, user));
    this.#lastWrites.forget(sessions);
    await this.#transactions.forget(sessions);
    return { ok: 1 };
  }
}
