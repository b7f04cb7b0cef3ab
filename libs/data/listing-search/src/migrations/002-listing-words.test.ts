import { testDatabase } from '@tm/database';
import mongoose from 'mongoose';
import { connectDatabase, disconnectDatabase } from '@tm/mongo';
import '@tm/schema/migrations';
import { listListings } from '../search/searchListings';
import { deriveListingWords } from '@tm/schema/migrations/002-listing-words';
import { applyMigrations } from '@tm/schema/migrations';

const { uri, drop } = testDatabase();
const client = new mongoose.mongo.MongoClient(uri);
const services = () => client.db().collection('services');
const FORMER = { status: 1, isRestaurant: 1, _id: -1 } as const;

/** A listing as an older version wrote it. */
const former = (title: string, location: string) => ({
  title,
  description: 'Quick and careful.',
  category: 'cleaning',
  location,
  city: null,
  status: 'active',
  searchText: 'as it was',
  ownerId: new mongoose.Types.ObjectId(),
  providerId: new mongoose.Types.ObjectId(),
});
const found = async (search: string) =>
  (await listListings({ filter: { search }, reader: null, limit: 20 })).rows.map(({ title }) => title);

afterAll(async () => {
  await disconnectDatabase();
  await drop();
  await client.close();
});

test('listings of an older version are found by any part of their texts, and former indexes are dropped', async () => {
  await services().createIndex(FORMER);
  await services().insertMany([former('Sofa wash ™', 'Lekki, Lagos'), former('Ṣọlá’s food corner', 'Jos')]);
  await applyMigrations(uri);
  await connectDatabase(uri);
  expect(await found('ofa')).toEqual(['Sofa wash ™']);
  expect(await found("SOLA'S F")).toEqual(['Ṣọlá’s food corner']);
  expect(await services().findOne({ title: /Sofa/ })).toMatchObject({ city: 'lagos', isRestaurant: false });
  expect(await services().findOne({ title: /food/ })).toMatchObject({ isRestaurant: true });
  expect((await services().indexes()).map(({ key }) => key)).not.toContainEqual(FORMER);
});

test('an interrupted migration continues where it stopped', async () => {
  await services().insertOne(former('Rug wash', 'Kano'));
  await services().updateOne({ title: /Sofa/ }, { $set: { searchText: 'not touched again' } });
  await deriveListingWords(client.db());
  expect(await found('rug')).toEqual(['Rug wash']);
  expect(await services().findOne({ title: /Sofa/ })).toMatchObject({ searchText: 'not touched again' });
});
