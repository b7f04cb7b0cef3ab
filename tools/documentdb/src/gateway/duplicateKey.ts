import { type Catalog, type Document, isDocument, readDocument } from './command';

/** DocumentDB names the index by name or, in messages of PostgreSQL, by number. */
const INDEX_NAME = /Index '([^']+)'/;
const INDEX_NUMBER = /documents_(?:rum_)?index_(\d+)/;
const PRIMARY_KEY = /collection_pk_\d+/;

const FIND_INDEX = `
  SELECT (i.index_spec).index_name, (i.index_spec).index_key
  FROM documentdb_api_catalog.collection_indexes i JOIN documentdb_api_catalog.collections c USING (collection_id)
  WHERE c.database_name = $1 AND c.collection_name = $2 AND ((i.index_spec).index_name = $3 OR i.index_id::text = $4)`;

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

const formatValue = (value: unknown): string => {
  if (typeof value === 'string') return `"${value}"`;
  if (value === undefined || value === null) return 'null';
  if (value instanceof Date) return `new Date(${value.getTime()})`;
  if (isDocument(value) && value['_bsontype'] === 'ObjectId') return `ObjectId('${String(value)}')`;
  return isDocument(value) && !('_bsontype' in value) ? JSON.stringify(value) : String(value);
};

/** Parses MongoDB's default index names: email_1, city_1_rating_-1. */
const patternFromName = (index: string): Document => {
  const pattern: Document = {};
  for (const match of index.matchAll(/(.+?)_(-?1|text|2dsphere|hashed)(?:_|$)/g))
    pattern[match[1] ?? ''] = Number(match[2]) || match[2];
  return pattern;
};

interface Index {
  name: string;
  key: Document;
}

const indexOf = async (catalog: Catalog, { database, name }: Collection, message: string): Promise<Index> => {
  if (PRIMARY_KEY.test(message)) return { name: '_id_', key: { _id: 1 } };
  const index = INDEX_NAME.exec(message)?.[1] ?? '';
  const number = INDEX_NUMBER.exec(message)?.[1] ?? '';
  try {
    const [row] = await catalog((connection) =>
      connection.query(FIND_INDEX, [database, name, index, number]),
    );
    const [foundName, foundKey] = row ?? [];
    if (foundName && foundKey) return { name: foundName.toString(), key: readDocument(foundKey) };
  } catch {
    // A transaction that the error has aborted answers no more queries. A default index name still contains
    // its fields.
  }
  return { name: index, key: patternFromName(index) };
};

/** Describes which index rejected a document, in the format of MongoDB, as far as it is known. */
export const describeDuplicate = async (
  catalog: Catalog,
  collection: Collection,
  message: string,
  written: Document,
): Promise<DuplicateKey> => {
  const index = await indexOf(catalog, collection, message);
  const keyValue: Document = {};
  for (const path of Object.keys(index.key)) {
    const value = valueAt(written, path);
    if (value !== undefined) keyValue[path] = value;
  }
  const key = Object.keys(index.key)
    .map((path) => `${path}: ${formatValue(keyValue[path])}`)
    .join(', ');
  const place = `${collection.database}.${collection.name}`;
  const errmsg = `E11000 duplicate key error collection: ${place} index: ${index.name} dup key: { ${key} }`;
  return { errmsg, keyPattern: index.key, keyValue };
};
