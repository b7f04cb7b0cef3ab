import { Types } from '@tm/mongo';
import { badNodes } from '@tm/mongo/testing';
import { SavedPlacesModel } from '@tm/schema/bookings';
import { ownDatabase } from '@tm/schema/testing/database';
import { savePlace } from './savedPlace.commands';
import { listSavedPlaces } from './savedPlace.queries';

const USER = new Types.ObjectId();

ownDatabase(() =>
  SavedPlacesModel.collection.insertMany(
    Array.from({ length: 3_000 }, (_, n) => ({
      _id: n === 0 ? USER : new Types.ObjectId(),
      version: 1,
      places: [{ _id: new Types.ObjectId(), name: 'Home', customerAddress: '1 Opebi Road' }],
    })) as never[],
  ),
);

const user = String(USER);
const queries: [string, () => Promise<unknown>][] = [
  ['the list', () => listSavedPlaces(user)],
  ['a save', () => savePlace(user, String(new Types.ObjectId()), { name: 'Office', customerAddress: '2' })],
];

test.each(queries)('%s reads along the index by user', async (_name, act) => {
  expect(await badNodes(act)).toEqual([]);
});
