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

/** One command with the few fields that the gateway itself reads; the rest stays as bytes. */
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
  /** Who has signed in over the connection; empty when nobody has to. */
  user: string;
}

/** Asks the catalogue something over a session that still answers after the command's own failed. */
export type Catalog = <T>(ask: (connection: PostgresConnection) => Promise<T>) => Promise<T>;

/** What a command is carried out with. */
export interface Execution {
  connection: PostgresConnection;
  command: Command;
  catalog: Catalog;
  /** Names a retryable write, so that PostgreSQL carries it out once however often it is sent; null for all else. */
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
