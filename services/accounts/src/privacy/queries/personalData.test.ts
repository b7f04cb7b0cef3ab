import mongoose from 'mongoose';
import type { Schema } from '@tm/mongo';
import '@tm/schema/migrations';
import { EXPORT_SECTIONS, PERSONAL_DATA } from './personalData';

type Typed = { instance: string; options: { auto?: boolean }; schema?: Schema };

/** Returns true for a path that may identify a user: an id, a key, an address, or a mixed value. */
const mayPoint = (path: string, { instance, options }: Typed): boolean => {
  if (options.auto) return false;
  if (instance === 'ObjectId' || instance === 'Mixed') return true;
  return instance === 'String' && (path === '_id' || /(id|key|email|phone)$/i.test(path.split('.').at(-1)!));
};

const pointersOf = (schema: Schema, prefix = ''): string[] => {
  const found: string[] = [];
  schema.eachPath((path, type) => {
    const typed = type as unknown as Typed;
    const whole = prefix + path;
    if (typed.schema) found.push(...pointersOf(typed.schema, `${whole}.`));
    else if (mayPoint(whole, typed)) found.push(whole);
  });
  return found;
};

/** Contact fields. The table lists the pointer to the user in the same collection instead. */
const CONTACTS = new Set(['phone', 'businessPhone', 'pendingChange.businessPhone', 'customerPhone']);

const collections = Object.values(mongoose.models).map(({ collection, schema }) => ({
  name: collection.collectionName,
  pointers: pointersOf(schema).filter((path) => !CONTACTS.has(path)),
}));

test.each(collections)('$name: PERSONAL_DATA lists every pointer to a user', ({ name, pointers }) => {
  const place = PERSONAL_DATA[name];
  expect(place).toBeDefined();
  expect(pointers.sort()).toEqual([...place!.people, ...(place!.others ?? [])].sort());
});

test('a collection with personal data is exported or has a reason why not', () => {
  for (const [name, place] of Object.entries(PERSONAL_DATA)) {
    const reason = 'exported' in place ? place.exported : place.notExported;
    expect([name, reason.length > 0]).toEqual([name, true]);
  }
});

test('PERSONAL_DATA lists the existing collections and the sections of the export', () => {
  expect(Object.keys(PERSONAL_DATA).sort()).toEqual(collections.map(({ name }) => name).sort());
  const parts = Object.values(PERSONAL_DATA).flatMap((place) => ('exported' in place ? place.exported : []));
  expect([...new Set(parts)].sort()).toEqual([...EXPORT_SECTIONS].sort());
});
