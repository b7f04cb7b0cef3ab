import mongoose from 'mongoose';
import '@tm/schema/migrations';
import { listBookings } from '../bookings/booking.queries';
import { deriveBookingSearch } from '@tm/schema/migrations/006-booking-search';
import { formerDatabase } from '@tm/schema/testing/database';

const { ObjectId } = mongoose.Types;

const [customer, owner, profile] = [new ObjectId(), new ObjectId(), new ObjectId()];
/** More than one batch. */
const COUNT = 1_020;
const former = (n: number) => ({
  customerId: customer,
  providerId: profile,
  providerUserId: owner,
  status: 'completed',
  createdAt: new Date(),
  startsAt: new Date(),
  listing: { title: n === 7 ? 'Sofa wash' : 'Deep clean' },
  notes: n === 1_019 ? 'Second gate' : null,
});
const found = async (search: string) =>
  (await listBookings({ of: { customerId: String(customer) }, search, limit: COUNT })).length;

const { rows, db } = formerDatabase(async (rows) => {
  await rows('users').insertMany([
    { _id: customer, emailKey: 'a@example.ng', role: 'customer', firstName: 'Ada', lastName: 'Obi' },
    { _id: owner, emailKey: 'b@example.ng', role: 'service_provider', firstName: 'Chioma', lastName: 'Eze' },
  ]);
  await rows('providerProfiles').insertOne({ _id: profile, userId: owner, businessName: 'Crown & Coil' });
  await rows('bookings').insertMany(Array.from({ length: COUNT }, (_, n) => former(n)));
});

test('bookings of an older version are found by their texts and the other party’s names', async () => {
  expect(await found('sofa')).toBe(1);
  expect(await found('second gate')).toBe(1);
  expect(await found('crown & coil chioma')).toBe(COUNT);
  expect(await found('ada obi')).toBe(0);
});

test('an interrupted migration continues where it stopped', async () => {
  const [first, second] = await rows('bookings').find().limit(2).toArray();
  await rows('bookings').updateOne({ _id: first!._id }, { $unset: { searchText: 1 } });
  await rows('bookings').updateOne({ _id: second!._id }, { $set: { searchText: 'kept' } });
  await deriveBookingSearch(db());
  expect((await rows('bookings').findOne({ _id: first!._id }))?.['searchText']).toContain('crown & coil');
  expect((await rows('bookings').findOne({ _id: second!._id }))?.['searchText']).toBe('kept');
});
