import type { mongo } from '@tm/mongo';
import { deriveListing } from '../catalog/listingDerivedFields';
import { listingWord } from '../catalog/listingWord.writes';

type Row = { _id: mongo.ObjectId } & Parameters<typeof deriveListing>[0];
type Word = { _id: string; grams: string[] };

const BATCH = 1_000;
/** Defaults for fields that very old rows lack. */
const NOTHING = { title: '', description: '', location: '' };
const SOURCES = { title: 1, description: 1, category: 1, location: 1 } as const;

/** An upsert, so that a word from an interrupted run is written again unchanged. */
const writeWords = (words: mongo.Collection<Word>, fresh: readonly string[]) =>
  words.bulkWrite(
    fresh.map(listingWord).map(({ _id, grams }) => ({
      updateOne: { filter: { _id }, update: { $set: { grams } }, upsert: true },
    })),
    { ordered: false },
  );

/** The separate indexes of restaurants from before `RESTAURANT_WORD`. */
const FORMER_INDEXES = ['status_1_isRestaurant_1__id_-1', 'status_1_isRestaurant_1_city_1__id_-1'];

/**
 * Gives listings from before the search index their words and other derived fields, and adds the words to the
 * vocabulary.
 */
export const deriveListingWords = async (db: mongo.Db): Promise<void> => {
  const listings = db.collection<Row>('services');
  const words = db.collection<Word>('listingWords');
  const present = (await listings.indexes()).map(({ name }) => name);
  for (const name of FORMER_INDEXES) if (present.includes(name)) await listings.dropIndex(name);
  const seen = new Set<string>();
  const flush = async (rows: Row[]) => {
    const derived = rows.map((row) => ({ _id: row._id, fields: deriveListing({ ...NOTHING, ...row }) }));
    const fresh = [...new Set(derived.flatMap(({ fields }) => fields.words))].filter(
      (word) => !seen.has(word),
    );
    if (fresh.length > 0) await writeWords(words, fresh);
    for (const word of fresh) seen.add(word);
    await listings.bulkWrite(
      derived.map(({ _id, fields }) => ({ updateOne: { filter: { _id }, update: { $set: fields } } })),
      { ordered: false },
    );
  };
  const batch: Row[] = [];
  for await (const row of listings.find({ words: { $exists: false } }, { projection: SOURCES })) {
    batch.push(row as Row);
    if (batch.length === BATCH) await flush(batch.splice(0));
  }
  if (batch.length > 0) await flush(batch);
};
