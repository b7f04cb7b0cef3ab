import { rememberWords } from '../listingWords/listingWord.verbs';
import { nativeDatabase } from '../connection';
import { ownDatabase } from '../testing/ownDatabase';
import { clueOf, type ListingClue } from './listing.clue';
import { listingConditions } from './listing.filter';
import { ListingModel } from './listing.schema';

const MANY = 5_000;
const FEW = 3;
const rows = (words: string[], count: number) =>
  Array.from({ length: count }, () => ({ words, status: 'active', category: 'cleaning', city: 'lagos' }));

ownDatabase(async () => {
  await rememberWords(['common', 'frequent', 'xylophone', 'zither']);
  // As the engine has them: nothing but what words are counted by.
  await ListingModel.collection.insertMany([
    ...rows(['common', 'frequent'], MANY),
    ...rows(['common', 'xylophone'], FEW),
    ...rows(['common', 'zither'], FEW + 1),
  ] as never[]);
});

/** The words that a search goes by, and how many of its words were counted to tell. */
const look = async (search: string) => {
  const filter = { search };
  const findClue = await clueOf(filter, listingConditions(filter, null), 'newest');
  const { client } = nativeDatabase();
  let counted = 0;
  const note = ({ commandName }: { commandName: string }) => (counted += commandName === 'aggregate' ? 1 : 0);
  client.on('commandStarted', note);
  const clue = await (findClue as () => Promise<ListingClue>)();
  client.off('commandStarted', note);
  const by = ((clue.conditions.$and ?? []) as { words: { $in: string[] } }[]).flatMap(
    ({ words }) => words.$in,
  );
  return { by: by.sort(), counted };
};

test('a search goes by its rare word; the common one is counted once, rare ones each time', async () => {
  expect(await look('common xylophone')).toEqual({ by: ['xylophone'], counted: 2 });
  expect(await look('common xylophone')).toEqual({ by: ['xylophone'], counted: 1 });
  expect(await look('common zither')).toEqual({ by: ['zither'], counted: 1 });
  expect(await look('zither xylophone')).toEqual({ by: ['xylophone'], counted: 2 });
  await ListingModel.collection.insertMany(rows(['common', 'xylophone'], 2 * FEW) as never[]);
  expect(await look('zither xylophone')).toEqual({ by: ['zither'], counted: 2 });
});

test('where every word is common, all of them lead: what has them all may be rare', async () => {
  expect(await look('frequent common')).toMatchObject({ by: ['common', 'frequent'] });
  expect(await look('frequent common')).toEqual({ by: ['common', 'frequent'], counted: 0 });
});
