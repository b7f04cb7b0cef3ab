import { testDatabase } from '@tm/database';
import { connectDatabase, disconnectDatabase } from '@tm/mongo';
import '@tm/mongo';
import { ListingWordModel } from './listingWord.schema';
import { RESTAURANT_WORD } from './listingDerivedFields';
import { placeWord, rememberWords, wordsContaining } from './listingWord.writes';

const database = testDatabase();
beforeAll(() => connectDatabase(database.uri));
afterAll(async () => {
  await disconnectDatabase();
  await database.drop();
});
beforeEach(() => ListingWordModel.deleteMany({}));

const found = async (piece: string) => (await wordsContaining(piece))?.toSorted();

test('a word is found by any part of any length', async () => {
  await rememberWords(['cleaning', 'lean', 'ac', '5', '&', 'klɛn']);
  expect(await found('lean')).toEqual(['cleaning', 'lean']);
  expect(await found('leaning')).toEqual(['cleaning']);
  expect(await found('ea')).toEqual(['cleaning', 'lean']);
  expect(await found('c')).toEqual(['ac', 'cleaning']);
  expect(await found('&')).toEqual(['&']);
  expect(await found('klɛ')).toEqual(['klɛn']);
  expect(await found('lea.ing')).toEqual([]);
  expect(await found('anl')).toEqual([]);
});

test('words of places are a separate vocabulary', async () => {
  await rememberWords(['lekki', placeWord('lekki'), placeWord('lagos')]);
  expect(await found('kk')).toEqual(['lekki']);
  expect(await found(placeWord('kk'))).toEqual([placeWord('lekki')]);
  expect(await found(placeWord('lago'))).toEqual([placeWord('lagos')]);
});

test('a word that marks listings is no match of a text', async () => {
  await rememberWords([RESTAURANT_WORD, 'restaurants']);
  expect(await found('restaurant')).toEqual(['restaurants']);
  expect(await found('rest')).toEqual(['restaurants']);
});

test('concurrent calls store the same words once', async () => {
  const words = Array.from({ length: 40 }, (_, at) => `word${at}`);
  await Promise.all(Array.from({ length: 6 }, () => rememberWords(words)));
  expect(await ListingWordModel.countDocuments()).toBe(40);
});

test('a part of more than 1,000 words is too common to narrow a search', async () => {
  await rememberWords(Array.from({ length: 1_001 }, (_, at) => `same${at}`));
  expect(await wordsContaining('ame')).toBeNull();
  expect(await wordsContaining('same1000')).toEqual(['same1000']);
});

test('a part of a word that is not stored, because most texts contain it, does not narrow a search', async () => {
  await rememberWords(['theatre', placeWord('theatre')]);
  expect(await wordsContaining('th')).toBeNull();
  expect(await wordsContaining(placeWord('the'))).toBeNull();
  expect(await found('thea')).toEqual(['theatre']);
});
