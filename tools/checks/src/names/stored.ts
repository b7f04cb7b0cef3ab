import { createHash } from 'node:crypto';
import '@tm/schema/migrations';
import mongoose, { type Schema, type SchemaType } from 'mongoose';

const sha256 = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');

type Inner = SchemaType & { schema?: Schema; embeddedSchemaType?: SchemaType & { schema?: Schema } };

/** Returns `path: type`, with the allowed values, of each path of a schema and of the schemas inside it. */
function fieldsOf(schema: Schema, prefix = ''): string[] {
  return Object.entries(schema.paths)
    .flatMap(([path, type]) => {
      const { schema: inner, embeddedSchemaType: items } = type as Inner;
      const values = (type as SchemaType & { enumValues?: string[] }).enumValues ?? [];
      const line = `${prefix}${path}: ${type.instance}${values.length > 0 ? ` (${values.join(', ')})` : ''}`;
      const nested = inner ?? items?.schema;
      return [line, ...(nested ? fieldsOf(nested, `${prefix}${path}.`) : [])];
    })
    .sort();
}

/** Returns the fields of each collection and a digest of all index definitions. */
export function storedNames() {
  const models = Object.values(mongoose.models).sort((a, b) =>
    a.collection.collectionName.localeCompare(b.collection.collectionName),
  );
  const indexes = models.map(({ collection, schema }) => [collection.collectionName, schema.indexes()]);
  return {
    collections: Object.fromEntries(
      models.map(({ collection, schema }) => [collection.collectionName, fieldsOf(schema)]),
    ),
    indexDigest: sha256(indexes),
  };
}
