import { placeWord, rememberWords, ListingModel } from '@tm/schema/catalog';
import { nativeDatabase } from '@tm/mongo';
import { ownDatabase } from '@tm/schema/testing/database';
import { chooseStrategy, type SearchStrategy } from './listing.searchStrategy';
import { listingConditions, type ListingFilter } from './listing.filter';

const MANY = 5_000;
const SOME = 400;
const FEW = 3;
const rows = (words: string[], count: number) =>
  Array.from({ length: count }, () => ({ words, status: 'active', category: 'cleaning', city: 'lagos' }));

ownDatabase(async () => {
  await rememberWords(['common', 'frequent', 'middling', 'xylophone', 'zither', placeWord('somewhere')]);
  // Inserted by the driver, with only the fields that words are counted by.
  await ListingModel.collection.insertMany([
    ...rows(['common', 'frequent'], MANY),
    ...rows(['common', 'xylophone'], FEW),
    ...rows(['common', 'zither'], FEW + 1),
    ...rows(['middling'], SOME),
  ] as never[]);
});

/** Returns the words that a search uses, and how many words were counted to choose them. */
const wordsUsed = async (search: string) => {
  const filter = { search };
  const { client } = nativeDatabase();
  let counted = 0;
  const countAggregate = ({ commandName }: { commandName: string }) =>
    (counted += commandName === 'aggregate' ? 1 : 0);
  client.on('commandStarted', countAggregate);
  const strategy = (await chooseStrategy(
    filter,
    listingConditions(filter, null),
    'newest',
  )) as SearchStrategy;
  client.off('commandStarted', countAggregate);
  const by = ((strategy.conditions.$and ?? []) as { words: { $in: string[] } }[]).flatMap(
    ({ words }) => words.$in,
  );
  return { by: by.sort(), leadsTo: strategy.leadsTo, counted };
};

test('a search uses its rarest word, and counts each word once', async () => {
  expect(await wordsUsed('common xylophone')).toEqual({ by: ['xylophone'], leadsTo: FEW, counted: 2 });
  expect(await wordsUsed('common xylophone')).toEqual({ by: ['xylophone'], leadsTo: FEW, counted: 0 });
});

test('a word of some listings is combined with a common word', async () => {
  expect(await wordsUsed('middling common')).toMatchObject({ by: ['common', 'middling'], leadsTo: SOME });
});

test('a piece that many words contain is not counted', async () => {
  await rememberWords(Array.from({ length: 7 }, (_, at) => `zzq${at}`));
  expect(await wordsUsed('zzq')).toMatchObject({ leadsTo: Infinity, counted: 0 });
  expect(await wordsUsed('zzq common')).toMatchObject({ by: ['common'] });
});

test('a search of one run of letters needs no check of the text, others do', async () => {
  const isText = async (filter: ListingFilter) =>
    ((await chooseStrategy(filter, listingConditions(filter, null), 'newest')) as SearchStrategy).isText;
  expect(await isText({ search: 'ylopho' })).toBe(true);
  expect(await isText({ search: 'ylopho ' })).toBe(false);
  expect(await isText({ search: 'common xylophone' })).toBe(false);
  expect(await isText({ search: 'xylophone, ' })).toBe(false);
  expect(await isText({ search: 'xylophone', location: 'somewhere' })).toBe(false);
  // Words that most texts contain are not stored.
  expect(await isText({ search: 'the', kind: 'restaurants' })).toBe(false);
});

test('a search of common words uses all of them, because their combination may be rare', async () => {
  expect(await wordsUsed('frequent common')).toMatchObject({ by: ['common', 'frequent'], leadsTo: MANY });
});
