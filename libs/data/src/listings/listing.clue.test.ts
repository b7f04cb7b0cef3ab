import { placeWord, rememberWords } from '../listingWords/listingWord.verbs';
import { nativeDatabase } from '../connection';
import { ownDatabase } from '../testing/ownDatabase';
import { clueOf, type ListingClue } from './listing.clue';
import { listingConditions, type ListingFilter } from './listing.filter';
import { ListingModel } from './listing.schema';

const MANY = 5_000;
const SOME = 400;
const FEW = 3;
const rows = (words: string[], count: number) =>
  Array.from({ length: count }, () => ({ words, status: 'active', category: 'cleaning', city: 'lagos' }));

ownDatabase(async () => {
  await rememberWords(['common', 'frequent', 'middling', 'xylophone', 'zither', placeWord('somewhere')]);
  // As the engine has them: nothing but what words are counted by.
  await ListingModel.collection.insertMany([
    ...rows(['common', 'frequent'], MANY),
    ...rows(['common', 'xylophone'], FEW),
    ...rows(['common', 'zither'], FEW + 1),
    ...rows(['middling'], SOME),
  ] as never[]);
});

/** The words that a search goes by, and how many of its words were counted to tell. */
const look = async (search: string) => {
  const filter = { search };
  const { client } = nativeDatabase();
  let counted = 0;
  const note = ({ commandName }: { commandName: string }) => (counted += commandName === 'aggregate' ? 1 : 0);
  client.on('commandStarted', note);
  const clue = (await clueOf(filter, listingConditions(filter, null), 'newest')) as ListingClue;
  client.off('commandStarted', note);
  const by = ((clue.conditions.$and ?? []) as { words: { $in: string[] } }[]).flatMap(
    ({ words }) => words.$in,
  );
  return { by: by.sort(), leadsTo: clue.leadsTo, counted };
};

test('a search goes by its rare word; how common a word is, is counted once', async () => {
  expect(await look('common xylophone')).toEqual({ by: ['xylophone'], leadsTo: FEW, counted: 2 });
  expect(await look('common xylophone')).toEqual({ by: ['xylophone'], leadsTo: FEW, counted: 0 });
});

test('a word of some listings leads together with others, of which it has fewer', async () => {
  expect(await look('middling common')).toMatchObject({ by: ['common', 'middling'], leadsTo: SOME });
});

test('a piece that is in many words is not counted', async () => {
  await rememberWords(Array.from({ length: 7 }, (_, at) => `zzq${at}`));
  expect(await look('zzq')).toMatchObject({ leadsTo: Infinity, counted: 0 });
  expect(await look('zzq common')).toMatchObject({ by: ['common'] });
});

test('what is searched is told by its words where it is one run of letters, else by the text', async () => {
  const isText = async (filter: ListingFilter) =>
    ((await clueOf(filter, listingConditions(filter, null), 'newest')) as ListingClue).isText;
  expect(await isText({ search: 'ylopho' })).toBe(true);
  expect(await isText({ search: 'ylopho ' })).toBe(false);
  expect(await isText({ search: 'common xylophone' })).toBe(false);
  expect(await isText({ search: 'xylophone, ' })).toBe(false);
  expect(await isText({ search: 'xylophone', location: 'somewhere' })).toBe(false);
  // Of a word that most texts have nothing is kept.
  expect(await isText({ search: 'the', kind: 'restaurants' })).toBe(false);
});

test('where every word is common, all of them lead: what has them all may be rare', async () => {
  expect(await look('frequent common')).toMatchObject({ by: ['common', 'frequent'], leadsTo: MANY });
});
