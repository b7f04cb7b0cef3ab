import { nativeDatabase } from '@tm/mongo';
import '@tm/schema/migrations';
import { readCounter } from '../counts/listingCounter.queries';
import { recountListings } from '@tm/schema/catalog';
import { fillListingCounters } from '@tm/schema/migrations/003-listing-tallies';
import { ownDatabase } from '@tm/schema/testing/database';

ownDatabase();

test('listings from before the counters are counted once, however often the migration runs', async () => {
  const active = { status: 'active', category: 'cleaning', city: 'kano', isRestaurant: false };
  // A row from before two of these fields were derived.
  const old = { status: 'active', category: 'tutoring' };
  await nativeDatabase()
    .collection('services')
    .insertMany([{ ...active }, { ...active }, { ...active, status: 'draft' }, { ...old }]);
  await Promise.all([fillListingCounters(nativeDatabase()), fillListingCounters(nativeDatabase())]);
  await fillListingCounters(nativeDatabase());
  expect(await readCounter({ kind: 'listings' })).toBe(3);
  expect(await readCounter({ kind: 'listings', category: 'cleaning', city: 'kano' })).toBe(2);
  expect(await readCounter({ kind: 'listings', category: 'tutoring' })).toBe(1);
  expect(await recountListings(nativeDatabase())).toEqual({});
});
