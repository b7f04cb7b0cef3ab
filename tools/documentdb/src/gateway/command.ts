import { deserialize } from 'bson';
import type { PostgresConnection } from '../postgres/connection';
import type { WireRequest } from './wireMessages';

export type Document = Record<string, unknown>;

export interface SessionFacts {
  id: string;
  transactionNumber: bigint | null;
  isInTransaction: boolean;
  startsTransaction: boolean;
}

/** One command with the few fields that the gateway reads; the rest stays as bytes. */
export interface Command {
  name: string;
  /** The value of the command's first field: mostly the name of a collection. */
  target: unknown;
  database: string;
  document: Document;
  body: Buffer;
  sequence: Buffer | null;
  sequenceCount: number;
  session: SessionFacts | null;
  /** The signed-in user of the connection; empty when no sign-in is required. */
  user: string;
}

/** Queries the catalogue over a session that still works after the command's own session failed. */
export type Catalog = <T>(ask: (connection: PostgresConnection) => Promise<T>) => Promise<T>;

/** The context of a command's execution. */
export interface Execution {
  connection: PostgresConnection;
  command: Command;
  catalog: Catalog;
  /**
   * Identifies a retryable write, so that PostgreSQL runs it once however often it is sent; null for all
   * other commands.
   */
  retryId: string | null;
}

export type Answer = Document | Uint8Array;

export const isDocument = (value: unknown): value is Document =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const readDocument = (bytes: Uint8Array): Document =>
  deserialize(bytes, { useBigInt64: true, promoteBuffers: true });

/** As in MongoDB, a session belongs to its user: the same id of another user is another session. */
export const sessionId = ({ id }: Document, user: string): string =>
  `${user}/${Buffer.isBuffer(id) ? id.toString('hex') : String(id)}`;

const sessionOf = (document: Document, user: string): SessionFacts | null => {
  const lsid = document['lsid'];
  if (!isDocument(lsid)) return null;
  const number = document['txnNumber'];
  return {
    id: sessionId(lsid, user),
    transactionNumber:
      typeof number === 'bigint' ? number : typeof number === 'number' ? BigInt(number) : null,
    isInTransaction: document['autocommit'] === false,
    startsTransaction: document['startTransaction'] === true,
  };
};

export const readCommand = ({ body, sequence, sequenceCount }: WireRequest, user = ''): Command => {
  const document = readDocument(body);
  const [name = '', target] = Object.entries(document)[0] ?? [];
  const database = typeof document['$db'] === 'string' ? document['$db'] : 'admin';
  const session = sessionOf(document, user);
  return { name, target, database, document, body, sequence, sequenceCount, session, user };
};
