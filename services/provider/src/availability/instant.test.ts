import type { Availability } from '@tm/contracts';
import { DAY_MS, HOUR_MS, lagosDate, type BookingMark } from '@tm/domain';
import { UserModel } from '@tm/schema/accounts';
import { buildListing, buildProvider, buildUser } from '@tm/schema/testing';
import { databaseCalls, testService } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { config } from '../config';

const site = testService(createApp, config);
const HOURS = { 1: { open: '09:00', close: '17:00' } };
const inDays = (days: number) => lagosDate(new Date(Date.now() + days * DAY_MS));
const marks = (mark: BookingMark, count: number) =>
  Array.from({ length: count }, () => ({ mark, at: new Date(Date.now() - HOUR_MS) }));

const buildScene = async (
  profileParts: Parameters<typeof buildProvider>[0] = {},
  listingParts: Parameters<typeof buildListing>[0] = {},
) => {
  const { profile, user } = await buildProvider({ availability: HOURS, ...profileParts });
  const listing = await buildListing({ provider: profile, booking: 'instant', ...listingParts });
  const customer = await buildUser({ isVerified: true });
  const asCustomer = await site.signedInAs(customer);
  const path = `/api/service-providers/${String(profile._id)}/availability`;
  const query = { from: inDays(1), to: inDays(1), serviceId: String(listing._id) };
  const ask = async (client = asCustomer) => (await client.get<Availability>(path, { query })).body.instant;
  return { profile, user, listing, customer, ask };
};

test('the answer names the last day of bookings at once, and no obstacle', async () => {
  expect(await (await buildScene()).ask()).toEqual({ last: inDays(30) });
  expect(await (await buildScene({}, { instantDays: 3 })).ask()).toEqual({ last: inDays(3) });
});

test('a listing that is booked on request has no such member, and costs no call', async () => {
  const { ask, listing } = await buildScene();
  const count = async () => (await databaseCalls(ask)).length;
  const withCustomer = await count();
  await listing.updateOne({ booking: 'request' });
  expect(await ask()).toBeUndefined();
  expect(await count()).toBe(withCustomer - 1);
});

test('the owner reads the obstacles also before the choice, and without a service', async () => {
  const { listing, user, profile } = await buildScene({ availability: {} }, { booking: 'request' });
  const owner = await site.signedInAs(user);
  const ask = async (serviceId?: string) => {
    const query = { from: inDays(1), to: inDays(1), ...(serviceId && { serviceId }) };
    const path = `/api/service-providers/${String(profile._id)}/availability`;
    return (await owner.get<Availability>(path, { query })).body.instant;
  };
  expect(await ask()).toEqual({ last: inDays(30), obstacle: 'no_hours' });
  await listing.updateOne({ openingHours: HOURS });
  expect(await ask(String(listing._id))).toEqual({ last: inDays(30) });
});

test.each<[string, Parameters<typeof buildProvider>[0]]>([
  ['no_hours', { availability: {} }],
  ['paused', { bookingMarks: [...marks('kept', 7), ...marks('broken', 3)] as never }],
])('the answer names the obstacle %s of the provider, without a number', async (obstacle, parts) => {
  const { ask } = await buildScene(parts);
  expect(await ask()).toEqual({ last: inDays(30), obstacle });
});

test.each<[string, object]>([
  ['email_unproved', { isVerified: false }],
  ['limited', { bookingMarks: marks('broken', 4) }],
  ['inactive', { status: 'pending' }],
])('the answer names the obstacle %s to that customer, but not to the owner', async (obstacle, update) => {
  const { ask, customer, user } = await buildScene();
  await UserModel.updateOne({ _id: customer._id }, update);
  expect(await ask()).toEqual({ last: inDays(30), obstacle });
  expect(await ask(await site.signedInAs(user))).toEqual({ last: inDays(30) });
});
