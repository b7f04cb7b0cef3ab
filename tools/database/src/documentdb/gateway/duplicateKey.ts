import type { PostgresConnection } from '../postgres/connection';
import { type Document, isDocument, readDocument } from './command';
import { firstDocument } from './rows';
import { serialize } from 'bson';

const INDEX_NAME = /Index '([^']+)'/;

const LIST_INDEXES =
  'SELECT cursorpage FROM documentdb_api.list_indexes_cursor_first_page($1, $2::documentdb_core.bson)';

export interface Collection {
  database: string;
  name: string;
}

export interface DuplicateKey {
  errmsg: string;
  keyPattern: Document;
  keyValue: Document;
}

const valueAt = (document: Document, path: string): unknown => {
  if (path in document) return document[path];
  let value: unknown = document;
  for (const step of path.split('.')) value = isDocument(value) ? value[step] : undefined;
  return value;
};

const shown = (value: unknown): string => {
  if (typeof value === 'string') return `"${value}"`;
  if (value === undefined || value === null) return 'null';
  if (value instanceof Date) return `new Date(${value.getTime()})`;
  if (isDocument(value) && value['_bsontype'] === 'ObjectId') return `ObjectId('${String(value)}')`;
  return isDocument(value) && !('_bsontype' in value) ? JSON.stringify(value) : String(value);
};

/** MongoDB's own naming: email_1, city_1_rating_-1. */
const patternFromName = (index: string): Document => {
  const pattern: Document = {};
  for (const match of index.matchAll(/(.+?)_(-?1|text|2dsphere|hashed)(?:_|$)/g))
    pattern[match[1] ?? ''] = Number(match[2]) || match[2];
  return pattern;
};

const listIndexes = async (
  connection: PostgresConnection,
  { database, name }: Collection,
): Promise<unknown[]> => {
  const ask = serialize({ listIndexes: name, cursor: {}, $db: database });
  const page = readDocument(firstDocument(await connection.query(LIST_INDEXES, [database, ask])));
  const batch = isDocument(page['cursor']) ? page['cursor']['firstBatch'] : [];
  return Array.isArray(batch) ? batch : [];
};

const keyPatternOf = async (
  connection: PostgresConnection,
  collection: Collection,
  index: string,
): Promise<Document> => {
  if (index === '_id_') return { _id: 1 };
  try {
    const specs = await listIndexes(connection, collection);
    const found = specs.find((spec) => isDocument(spec) && spec['name'] === index);
    if (isDocument(found) && isDocument(found['key'])) return found['key'];
  } catch {
    // Inside a transaction that the error has ended nothing more can be asked.
  }
  return patternFromName(index);
};

/** Says which index refused a document, in MongoDB's words, as far as it can be known. */
export const describeDuplicate = async (
  connection: PostgresConnection,
  collection: Collection,
  message: string,
  written: Document,
): Promise<DuplicateKey> => {
  const index = INDEX_NAME.exec(message)?.[1] ?? '';
  const keyPattern = index === '' ? {} : await keyPatternOf(connection, collection, index);
  const keyValue: Document = {};
  for (const path of Object.keys(keyPattern)) {
    const value = valueAt(written, path);
    if (value !== undefined) keyValue[path] = value;
  }
  const key = Object.keys(keyPattern)
    .map((path) => `${path}: ${shown(keyValue[path])}`)
    .join(', ');
  const place = `${collection.database}.${collection.name}`;
  return {
    errmsg: `E11000 duplicate key error collection: ${place} index: ${index} dup key: { ${key} }`,
    keyPattern,
    keyValue,
  };
};
