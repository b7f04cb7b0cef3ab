import mongoose, { type mongo } from 'mongoose';
import { formerDatabase } from '../testing/ownDatabase';
import { removeDinersAddresses } from './017-diners-addresses';

const { ObjectId } = mongoose.Types;
const HOME = '12 Admiralty Way, Lekki, Lagos';

/** A booking as an older version wrote it. */
const booking = (title: string, restaurantId: mongo.ObjectId | null, customerAddress = HOME) => ({
  _id: new ObjectId(),
  customerId: new ObjectId(),
  providerUserId: new ObjectId(),
  status: 'completed',
  restaurantId,
  customerAddress,
  listing: { title },
  totalAmountKobo: 1,
  history: [],
});
/** More than one batch. */
const MANY = 1_200;

const { rows, db } = formerDatabase(async (rows) => {
  await rows('bookings').insertMany([
    booking('Dinner', new ObjectId()),
    booking('Erased', new ObjectId(), ''),
    booking('Pipes', null),
    ...Array.from({ length: MANY }, () => booking('Lunch', new ObjectId())),
  ]);
});

const addressOf = async (title: string): Promise<unknown> =>
  (await rows('bookings').findOne({ 'listing.title': title }))!['customerAddress'];
const withAddress = () => rows('bookings').countDocuments({ customerAddress: { $type: 'string' } });

test('diners’ home addresses are removed, and those of other customers stay', async () => {
  expect(await addressOf('Dinner')).toBeUndefined();
  expect(await addressOf('Erased')).toBeUndefined();
  expect(await addressOf('Pipes')).toBe(HOME);
  expect(await withAddress()).toBe(1);
});

test('a run after an interruption removes the rest, and a repeated one changes nothing', async () => {
  await rows('bookings').updateOne({ 'listing.title': 'Lunch' }, { $set: { customerAddress: HOME } });
  await removeDinersAddresses(db());
  expect(await withAddress()).toBe(1);
  const before = await rows('bookings').find().toArray();
  await removeDinersAddresses(db());
  expect(await rows('bookings').find().toArray()).toEqual(before);
});
