import mongoose, { type Schema } from 'mongoose';
import '..';
import { EXPORT_SECTIONS, PERSONAL_DATA } from './personalData';

type Typed = { instance: string; options: { auto?: boolean }; schema?: Schema };

/** A path that may lead to a person: an id, a key, an address, or anything at all. */
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

/** Ways to reach a person: in the collection's own fields they are told in `PERSONAL_DATA` by what points to them. */
const CONTACTS = new Set(['phone', 'businessPhone', 'pendingChange.businessPhone', 'customerPhone']);

const collections = Object.values(mongoose.models).map(({ collection, schema }) => ({
  name: collection.collectionName,
  pointers: pointersOf(schema).filter((path) => !CONTACTS.has(path)),
}));

test.each(collections)('$name: every pointer to a person is accounted for', ({ name, pointers }) => {
  const place = PERSONAL_DATA[name];
  expect(place).toBeDefined();
  expect(pointers.sort()).toEqual([...place!.people, ...(place!.others ?? [])].sort());
});

test('a collection with a person in it is exported, or it says why not', () => {
  for (const [name, place] of Object.entries(PERSONAL_DATA)) {
    const told = 'exported' in place ? place.exported : place.notExported;
    expect([name, told.length > 0]).toEqual([name, true]);
  }
});

test('the table names the collections that there are, and the parts that the export has', () => {
  expect(Object.keys(PERSONAL_DATA).sort()).toEqual(collections.map(({ name }) => name).sort());
  const parts = Object.values(PERSONAL_DATA).flatMap((place) => ('exported' in place ? place.exported : []));
  expect([...new Set(parts)].sort()).toEqual([...EXPORT_SECTIONS].sort());
});
