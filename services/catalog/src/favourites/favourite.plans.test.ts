import { Types } from '@tm/mongo';
import { badNodes, indexesOf } from '@tm/mongo/testing';
import { FavouriteModel } from '@tm/schema/catalog';
import { ownDatabase } from '@tm/schema/testing/database';
import { removeFavourite, saveFavourite } from './favourite.commands';
import { countFavourites, findFavouriteIds, listFavourites } from './favourite.queries';
import { countSavers } from './savers.worker';

const MANY = 3_000;
const OWN = 60;
const USER = new Types.ObjectId();
const LISTING = new Types.ObjectId();

ownDatabase(async () => {
  await FavouriteModel.collection.insertMany(
    Array.from({ length: MANY }, (_, n) => ({
      _id: new Types.ObjectId(),
      userId: n < OWN ? USER : new Types.ObjectId(),
      kind: 'listing',
      refId: n % 50 === 0 ? LISTING : new Types.ObjectId(),
      slot: n < OWN ? n : 0,
      at: new Date(),
    })).filter(({ userId, refId }, n) => n === 0 || !(userId === USER && refId === LISTING)) as never[],
  );
});

const user = String(USER);
const queries: [string, () => Promise<unknown>][] = [
  ['a page', () => listFavourites(user, { after: undefined, limit: 20 })],
  ['a later page', () => listFavourites(user, { after: { id: String(new Types.ObjectId()) }, limit: 20 })],
  ['the count', () => countFavourites(user)],
  ['the ids', () => findFavouriteIds(user)],
  ['a save', () => saveFavourite(user, String(new Types.ObjectId()))],
  ['a removal', () => removeFavourite(user, String(LISTING))],
  ['the savers', () => countSavers(String(LISTING))],
];

test.each(queries)('%s reads along an index of favourites, without a sort', async (_name, act) => {
  expect(await badNodes(act)).toEqual([]);
});

test('the ids of a user are read along the index by listing', async () => {
  expect(await indexesOf(() => findFavouriteIds(user))).toEqual(['userId_1_kind_1_refId_1']);
});
