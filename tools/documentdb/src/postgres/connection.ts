import { connect, type Socket } from 'node:net';
import { ConnectionLostError, endsConnection, PostgresError } from './errors';
import {
  announcedLength,
  bindMessage,
  executeMessage,
  parseMessage,
  readDataRow,
  readErrorFields,
  simpleQueryMessage,
  startupMessage,
  syncMessage,
  takeMessages,
  terminateMessage,
  type BackendMessage,
  type Parameter,
} from './protocol';

export type Row = (Buffer | null)[];

interface Pending {
  rows: Row[];
  error: PostgresError | null;
  resolve: (rows: Row[]) => void;
  reject: (error: Error) => void;
}

/**
 * One PostgreSQL session over its Unix socket: one statement at a time, prepared once, binary in both
 * directions.
 */
export class PostgresConnection {
  #socket: Socket;
  #chunks: Buffer[] = [];
  #collected = 0;
  #wanted = 5;
  #pending: Pending | null = null;
  #prepared = new Map<string, string>();
  #lost: Error | null = null;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.on('data', (chunk) => this.#collect(chunk));
    socket.on('error', (error) => this.#lose(error.message));
    socket.on('close', () => this.#lose('closed'));
  }

  static async open(socketPath: string): Promise<PostgresConnection> {
    const socket = connect(socketPath);
    const connection = new PostgresConnection(socket);
    await connection.#ask(
      startupMessage({ user: 'postgres', database: 'postgres', client_encoding: 'UTF8' }),
    );
    return connection;
  }

  get isUsable(): boolean {
    return this.#lost === null;
  }

  /** Runs one statement and returns every column as bytes. */
  async query(sql: string, parameters: Parameter[] = []): Promise<Row[]> {
    const known = this.#prepared.get(sql);
    const name = known ?? `s${this.#prepared.size}`;
    const parts = [bindMessage(name, parameters), executeMessage, syncMessage];
    if (known === undefined) parts.unshift(parseMessage(name, sql));
    this.#prepared.set(sql, name);
    try {
      return await this.#ask(Buffer.concat(parts));
    } catch (error) {
      // The failed part is not determined: preparing again with a new name is always correct, and errors are
      // rare.
      if (known === undefined) this.#forget(sql);
      throw error;
    }
  }

  /** Runs statements without parameters, such as BEGIN. */
  async run(sql: string): Promise<Row[]> {
    return this.#ask(simpleQueryMessage(sql));
  }

  close(): void {
    if (this.#lost === null) this.#socket.end(terminateMessage);
    this.#lose('closed by us');
  }

  #forget(sql: string): void {
    this.#prepared.delete(sql);
    this.#prepared.set(`forgotten ${this.#prepared.size}`, '');
  }

  #ask(bytes: Buffer): Promise<Row[]> {
    if (this.#lost !== null) return Promise.reject(this.#lost);
    if (this.#pending !== null)
      return Promise.reject(new Error('a connection takes one statement at a time'));
    return new Promise((resolve, reject) => {
      this.#pending = { rows: [], error: null, resolve, reject };
      this.#socket.write(bytes);
    });
  }

  #collect(chunk: Buffer): void {
    this.#chunks.push(chunk);
    this.#collected += chunk.length;
    if (this.#collected < this.#wanted) return;
    const { messages, rest } = takeMessages(this.#chunks.length === 1 ? chunk : Buffer.concat(this.#chunks));
    this.#chunks = rest.length > 0 ? [rest] : [];
    this.#collected = rest.length;
    this.#wanted = announcedLength(rest);
    for (const message of messages) this.#receive(message);
  }

  #receive({ type, body }: BackendMessage): void {
    const pending = this.#pending;
    if (type === 'E') {
      const error = new PostgresError(readErrorFields(body));
      if (endsConnection(error.sqlState)) this.#lose(error.message);
      else if (pending !== null) pending.error = error;
    } else if (type === 'D') {
      pending?.rows.push(readDataRow(body));
    } else if (type === 'Z' && pending !== null) {
      this.#pending = null;
      if (pending.error === null) pending.resolve(pending.rows);
      else pending.reject(pending.error);
    }
  }

  #lose(reason: string): void {
    if (this.#lost !== null) return;
    this.#lost = new ConnectionLostError(reason);
    this.#socket.destroySoon();
    this.#pending?.reject(this.#lost);
    this.#pending = null;
  }
}
