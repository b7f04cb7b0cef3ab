import { setTimeout as delay } from 'node:timers/promises';
import { PostgresConnection } from './connection';
import { ConnectionLostError, PostgresError } from './errors';

export interface PoolSettings {
  socketPath: string;
  /** Maximum number of open sessions; each is a process of PostgreSQL. */
  size: number;
  /** Time that a caller waits for a restarting database, in milliseconds. */
  patience: number;
}

interface Idle {
  connection: PostgresConnection;
  since: number;
}

const IDLE_KEPT = 2;
const IDLE_MILLISECONDS = 20_000;

const isStillStarting = (error: unknown): boolean =>
  error instanceof ConnectionLostError || (error instanceof PostgresError && error.sqlState === '53300');

/** Lends sessions. Waits for a free session, and for a restarting database. */
export class PostgresPool {
  #settings: PoolSettings;
  #idle: Idle[] = [];
  #waiting: (() => void)[] = [];
  #lent = 0;
  #isClosed = false;
  #sweeper: NodeJS.Timeout;

  constructor(settings: PoolSettings) {
    this.#settings = settings;
    this.#sweeper = setInterval(() => this.#closeIdle(), IDLE_MILLISECONDS / 2);
    this.#sweeper.unref();
  }

  async lend(): Promise<PostgresConnection> {
    if (this.#lent >= this.#settings.size) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else this.#lent += 1;
    try {
      return this.#takeIdle() ?? (await this.#open());
    } catch (error) {
      this.#free();
      throw error;
    }
  }

  giveBack(connection: PostgresConnection): void {
    if (connection.isUsable && !this.#isClosed) this.#idle.push({ connection, since: Date.now() });
    else connection.close();
    this.#free();
  }

  async use<T>(work: (connection: PostgresConnection) => Promise<T>): Promise<T> {
    const connection = await this.lend();
    try {
      return await work(connection);
    } finally {
      this.giveBack(connection);
    }
  }

  close(): void {
    this.#isClosed = true;
    clearInterval(this.#sweeper);
    for (const { connection } of this.#idle.splice(0)) connection.close();
  }

  #takeIdle(): PostgresConnection | null {
    for (let last = this.#idle.pop(); last; last = this.#idle.pop()) {
      if (last.connection.isUsable) return last.connection;
    }
    return null;
  }

  async #open(): Promise<PostgresConnection> {
    const deadline = Date.now() + this.#settings.patience;
    for (;;) {
      try {
        return await PostgresConnection.open(this.#settings.socketPath);
      } catch (error) {
        if (this.#isClosed || Date.now() > deadline || !isStillStarting(error)) throw error;
        await delay(25);
      }
    }
  }

  /** Passes the slot to the next waiting caller, or frees it. */
  #free(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#lent -= 1;
  }

  #closeIdle(): void {
    const limit = Date.now() - IDLE_MILLISECONDS;
    while (this.#idle.length > IDLE_KEPT && (this.#idle[0]?.since ?? limit) < limit)
      this.#idle.shift()?.connection.close();
  }
}
