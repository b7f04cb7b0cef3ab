import mongoose from 'mongoose';
import { Types } from '@tm/mongo';
import { ProviderProfileModel } from '@tm/schema/provider';
import { ownDatabase } from '@tm/schema/testing/database';
import { countBookings, countBookingsByStatus } from './booking.counts';

ownDatabase();

const addBusinesses = (many: number) =>
  ProviderProfileModel.insertMany(
    Array.from({ length: many }, () => ({
      userId: new Types.ObjectId(),
      businessName: 'Eze',
      totals: { byStatus: { pending: 2, completed: 1 } },
    })),
  );
const sumsAsked = async (act: () => Promise<unknown>): Promise<number> => {
  let asked = 0;
  const countAggregate = ({ commandName }: { commandName: string }) => {
    if (commandName === 'aggregate') asked += 1;
  };
  const client = mongoose.connection.getClient();
  client.on('commandStarted', countAggregate);
  await act().finally(() => client.off('commandStarted', countAggregate));
  return asked;
};

test('the counts of all bookings are summed for every page of a small site, and cached on a large site', async () => {
  const all = { of: 'all' as const };
  expect(await countBookings(all)).toBe(0);
  await addBusinesses(10);
  expect(await countBookings(all)).toBe(30);
  await addBusinesses(990);
  expect(await countBookingsByStatus('all')).toMatchObject({
    pending: 2_000,
    completed: 1_000,
    cancelled: 0,
  });
  const asked = sumsAsked(async () => {
    expect(await countBookings({ ...all, statuses: ['completed'] })).toBe(1_000);
    expect(await countBookings(all)).toBe(3_000);
  });
  expect(await asked).toBe(0);
});
