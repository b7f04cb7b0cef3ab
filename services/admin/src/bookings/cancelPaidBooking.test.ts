import type { Booking, BookingsPreview, BookingsStatusAnswer } from '@tm/contracts';
import { HOUR_MS, type PaymentState } from '@tm/domain';
import { UserModel } from '@tm/schema/accounts';
import { BookingModel } from '@tm/schema/bookings';
import { NotificationModel } from '@tm/schema/records';
import { buildBooking, buildListing, buildProvider, buildUser } from '@tm/schema/testing';
import { testService, type Client } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { config } from '../config';

const site = testService(createApp, config);
let admin: Client;
beforeEach(async () => {
  admin = await site.signedInAs(await buildUser({ role: 'super_admin' }));
});

const PREVIEW = '/api/admin/bookings/status-preview';
const REST = { status: 'cancelled', reason: 'The address does not exist', fault: 'nobody' };
const day = 24 * HOUR_MS;

/**
 * Builds an accepted booking of ₦15,000 that was accepted two hours ago and begins in an hour, so that free
 * cancellation has ended.
 */
const late = async (state: PaymentState, more: object = {}) => {
  const accepted = { kind: 'status', status: 'accepted', by: 'provider' } as const;
  const made = { kind: 'status', status: 'pending', by: 'customer' } as const;
  const at = new Date(Date.now() - 2 * HOUR_MS);
  return buildBooking({
    status: 'accepted',
    startsAt: new Date(Date.now() + HOUR_MS),
    history: [
      { ...made, at },
      { ...accepted, at },
    ] as never,
    payment: { method: 'online', state, commissionBps: 1000, holdHours: 24, askedAt: at } as never,
    ...more,
  });
};
type Made = Awaited<ReturnType<typeof late>>;
const idsOf = (...bookings: Made[]) => bookings.map(({ _id }) => String(_id)).join(',');
const refundOf = async (query: object) =>
  (await admin.get<BookingsPreview>(PREVIEW, { query: query as Record<string, string> })).body.refund;
const cancel = ({ _id }: Made, more: object = {}) =>
  admin.put<Booking>(`/api/admin/bookings/${String(_id)}/status`, { ...REST, version: 0, ...more });
const lastOf = async (userId: unknown) =>
  (
    await NotificationModel.findOne({ userId: userId as string })
      .sort({ _id: -1 })
      .lean()
  )?.message;

test('the preview states the refund of held money by the choice, the fault and the terms', async () => {
  const [held, cash, settled] = [await late('held'), await late('cash'), await late('settled')];
  const free = await late('held', { startsAt: new Date(Date.now() + 3 * day), totalAmountKobo: 1_234_567 });
  const ended = await late('held', { status: 'cancelled' });
  const ids = idsOf(held, cash, settled, free, ended);
  expect(await refundOf({ ids })).toBe(15_000 + 12_345.67);
  expect(await refundOf({ ids, money: 'all' })).toBe(15_000 + 12_345.67);
  expect(await refundOf({ ids, money: 'terms' })).toBe(12_345.67);
  expect(await refundOf({ ids, money: 'terms', fault: 'customer' })).toBe(12_345.67);
  expect(await refundOf({ ids, money: 'terms', fault: 'provider' })).toBe(15_000 + 12_345.67);
  await UserModel.updateOne({ _id: held.providerUserId }, { status: 'suspended' });
  expect(await refundOf({ ids, money: 'terms' })).toBe(15_000 + 12_345.67);
});

test('the preview of a business adds up its held bookings', async () => {
  const { profile } = await buildProvider();
  const of = await buildListing({ provider: profile });
  for (const state of ['held', 'held', 'due'] as const) await late(state, { of });
  expect(await refundOf({ providerId: String(profile._id) })).toBe(30_000);
});

test('rejects an unknown fault in the preview', async () => {
  const { status } = await admin.get(PREVIEW, { query: { ids: '64b000000000000000000000', fault: 'both' } });
  expect(status).toBe(400);
});

test.each([
  [{ money: 'terms' }, 'Your payment of ₦15,000 goes to the provider.', 'goes to you, less our commission.'],
  [{ money: 'terms', fault: 'provider' }, '₦15,000 goes back to you.', '₦15,000 goes back to the customer.'],
  [{ money: 'all' }, '₦15,000 goes back to you.', '₦15,000 goes back to the customer.'],
  [{}, '₦15,000 goes back to you.', '₦15,000 goes back to the customer.'],
])('the choice %j is stored, and both parties read what it does', async (choice, toCustomer, toProvider) => {
  const booking = await late('held');
  const { status, body } = await cancel(booking, choice);
  expect(status).toBe(200);
  const { money } = choice as { money?: string };
  expect(body.ending?.money).toBe(money);
  const stored = await BookingModel.findById(booking._id).lean();
  expect(stored?.ending?.money).toBe(money);
  expect(stored?.payment).toMatchObject({ state: 'held', moneyAt: stored!.ending!.at });
  expect(await lastOf(booking.customerId)).toContain(`Reason: “${REST.reason}”. ${toCustomer} Reference`);
  expect(await lastOf(booking.providerUserId)).toContain(`The time is free again. `);
  expect(await lastOf(booking.providerUserId)).toContain(toProvider);
});

test('the terms of a suspended provider cost the customer nothing', async () => {
  const booking = await late('held');
  await UserModel.updateOne({ _id: booking.providerUserId }, { status: 'suspended' });
  await cancel(booking, { money: 'terms' });
  expect(await lastOf(booking.customerId)).toContain('₦15,000 goes back to you.');
});

test('a choice for several bookings is stored in each of them', async () => {
  const made = [await late('held'), await late('held')];
  const bookings = made.map(({ _id }) => ({ id: String(_id), version: 0 }));
  const path = '/api/admin/bookings/status';
  const { body } = await admin.put<BookingsStatusAnswer>(path, { ...REST, money: 'terms', bookings });
  expect(body.outcomes.map(({ booking }) => booking?.ending?.money)).toEqual(['terms', 'terms']);
});

test('an unpaid request lapses, and only its customer is notified', async () => {
  const payment = { method: 'online', state: 'due', commissionBps: 1000, holdHours: 24 };
  const booking = await buildBooking({ payment: payment as never });
  const { body } = await cancel(booking);
  expect(body).toMatchObject({ status: 'cancelled', payment: { state: 'lapsed', payBy: null } });
  expect(await lastOf(booking.customerId)).toContain('Nothing is charged.');
  expect(await lastOf(booking.providerUserId)).toBeUndefined();
});
