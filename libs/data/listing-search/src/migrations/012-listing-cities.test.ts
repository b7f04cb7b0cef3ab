import { testDatabase } from '@tm/database';
import { buildListing } from '@tm/schema/testing';
import mongoose from 'mongoose';
import { connectDatabase, disconnectDatabase } from '@tm/mongo';
import { listingFacets } from '../counts/listingFacets';
import { ListingModel } from '@tm/schema/catalog';
import { fillListingCities } from '@tm/schema/migrations/012-listing-cities';
import { applyMigrations } from '@tm/schema/migrations';

const { uri, drop } = testDatabase();

beforeAll(async () => {
  await applyMigrations(uri);
  await connectDatabase(uri);
});
afterAll(async () => {
  await disconnectDatabase();
  await drop();
});

/** A listing with the city that an older version derived. */
const former = async (location: string, city: 'lagos' | null) => {
  const { _id } = await buildListing({ location });
  await ListingModel.updateOne({ _id }, { city });
  return _id;
};
const cityNow = async (_id: mongoose.Types.ObjectId) => (await ListingModel.findById(_id).lean())?.city;

test('listings that an older version assigned to a wrong city get the right one and are counted there', async () => {
  const marked = await former('Bódìjà, Ìbàdàn', null);
  const street = await former('Lagos Street, Garki, Abuja', 'lagos');
  const right = await former('Lekki, Lagos', 'lagos');
  await fillListingCities(mongoose.connection.db!);
  expect(await Promise.all([marked, street, right].map(cityNow))).toEqual(['ibadan', 'abuja', 'lagos']);
  expect((await listingFacets({}, null)).locations).toMatchObject({ ibadan: 1, abuja: 1, lagos: 1 });
});
