import type { Booking, Problem } from '@tm/contracts';
import type { Types } from '@tm/mongo';
import { UserModel } from '@tm/schema/accounts';
import { CalendarDayModel } from '@tm/schema/bookings';
import { ProviderProfileModel } from '@tm/schema/provider';
import { buildUser } from '@tm/schema/testing';
import { closeAccount } from '@tm/service-accounts/testing';
import { cancelBooking, setUserStatus } from '@tm/service-admin/testing';
import { testService, type Client } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { configSchema } from '../config';
import {
  auditProvider,
  bodyOfSuccess,
  bookOnline,
  buildScene,
  closeWaiting,
  expireRequest,
  inDays,
  newsOf,
  payBooking,
  storedBooking,
} from '../testing';
import { expireBookings } from './commands/expireBookings';

const site = testService(createApp, configSchema, { PAYMENTS: 'sandbox' });

const unpaid = async () => {
  const scene = await buildScene(site);
  const booking = await bookOnline(scene);
  return { ...scene, booking, path: `/api/bookings/${booking.id}` };
};
type Scene = Awaited<ReturnType<typeof unpaid>>;
const WANTED = { scheduledDate: inDays(4), scheduledTime: '11:00' };
const TO_CUSTOMER = 'You have not paid for this request yet. You can propose another time once it is paid.';
const TO_PROVIDER = 'The customer has not paid for this request yet. You can answer it once it is paid.';
const refusalOf = ({ status, body }: { status: number; body: Problem }) => [status, body.code, body.detail];

describe('a request that is not paid yet', () => {
  test('is not accepted, and no other time is proposed by either party', async () => {
    const { path, booking, asProvider, asCustomer, profile } = await unpaid();
    const propose = (side: Client) => side.post<Problem>(`${path}/reschedule`, WANTED);
    expect(refusalOf(await asProvider.put<Problem>(path, { status: 'accepted' }))).toEqual([
      409,
      'not_paid_yet',
      TO_PROVIDER,
    ]);
    expect(refusalOf(await propose(asProvider))).toEqual([409, 'not_paid_yet', TO_PROVIDER]);
    expect(refusalOf(await propose(asCustomer))).toEqual([409, 'not_paid_yet', TO_CUSTOMER]);
    expect(await storedBooking(booking)).toMatchObject({ status: 'pending', version: 0, proposal: null });
    expect(await auditProvider(profile)).toEqual([]);
    await payBooking(booking);
    expect((await propose(asCustomer)).status).toBe(200);
    expect((await asProvider.put(path, { status: 'accepted' })).status).toBe(200);
  });

  test('says after its time that it was not paid in time', async () => {
    const { path, booking, asProvider, asCustomer } = await unpaid();
    await expireRequest(booking);
    const late = [409, 'request_expired', 'This request has expired: it was not paid in time.'];
    expect(refusalOf(await asProvider.put<Problem>(path, { status: 'accepted' }))).toEqual(late);
    expect(refusalOf(await asCustomer.post<Problem>(`${path}/reschedule`, WANTED))).toEqual(late);
    await expect(payBooking(booking)).rejects.toMatchObject({ code: 'booking_changed' });
  });
});

const suspend = async ({ _id }: { _id: Types.ObjectId }) => {
  const adminId = String((await buildUser({ role: 'super_admin' }))._id);
  await setUserStatus({
    adminId,
    userId: String(_id),
    status: 'suspended',
    reason: 'Fake',
    bookings: 'cancel',
  });
  await closeWaiting();
};
const close = async ({ _id }: { _id: Types.ObjectId }) => {
  const { passwordHash } = (await UserModel.findById(_id, 'passwordHash').lean())!;
  await closeAccount(String(_id), passwordHash);
  await closeWaiting();
};
const cancelAs =
  (side: 'asCustomer' | 'asProvider', more = {}) =>
  async (scene: Scene) => {
    bodyOfSuccess(await scene[side].put<Booking>(scene.path, { status: 'cancelled', ...more }));
  };

/** The end of an unpaid request: how, its ending, and what its customer reads; null for no message. */
const ENDS: [string, string, RegExp | null, (scene: Scene) => Promise<unknown>][] = [
  [
    'its provider rejects it',
    'declined',
    /could not take .* Nothing was charged\. Reference/,
    cancelAs('asProvider'),
  ],
  [
    'its provider rejects it and blocks the customer',
    'declined',
    /could not take .* Nothing was charged\. Reference/,
    cancelAs('asProvider', { blockCustomer: true }),
  ],
  ['its customer withdraws it', 'withdrawn', null, cancelAs('asCustomer')],
  [
    'its time to pay passes',
    'expired',
    /^Your request of .* was not paid in time, so it was cancelled and nothing was charged\. You can book again\./,
    async ({ booking }) => {
      await expireRequest(booking);
      await expireBookings();
    },
  ],
  [
    'an admin cancels it',
    'cancelled_by_admin',
    /Reason: “Wrong”\. Nothing is charged\./,
    async ({ booking }) => {
      const adminId = String((await buildUser({ role: 'super_admin' }))._id);
      await cancelBooking({ id: booking.id, version: 0 }, { adminId, reason: 'Wrong', fault: 'nobody' });
    },
  ],
  [
    'its provider is suspended',
    'provider_suspended',
    /is not on the site any more.* Nothing is charged\./,
    ({ owner }) => suspend(owner),
  ],
  [
    'its provider closes the account',
    'account_closed',
    /has closed their account.* Nothing is charged\./,
    ({ owner }) => close(owner),
  ],
  ['its customer is suspended', 'provider_suspended', null, ({ customer }) => suspend(customer)],
  ['its customer closes the account', 'account_closed', null, ({ customer }) => close(customer)],
];

test.each(ENDS)(
  'an unpaid request lapses when %s: its time is free, and it counts nowhere',
  async (_how, kind, words, end) => {
    const scene = await unpaid();
    const { booking, owner, customer, profile } = scene;
    await end(scene);
    const stored = await storedBooking(booking);
    expect(stored).toMatchObject({
      status: 'cancelled',
      expiresAt: null,
      ending: { kind },
      payment: { method: 'online', state: 'lapsed' },
    });
    expect(stored.payment).not.toHaveProperty('moneyAt');
    expect(await CalendarDayModel.countDocuments({ 'claims.bookingId': booking.id })).toBe(0);
    expect(await newsOf(owner, booking)).toEqual([]);
    const news = await newsOf(customer, booking);
    expect(news).toHaveLength(words ? 1 : 0);
    if (words) expect(news[0]!.message).toMatch(words);
    const { answerTimes, bookingMarks, totals } = (await ProviderProfileModel.findById(profile._id).lean())!;
    expect([answerTimes, bookingMarks ?? []]).toEqual([[], []]);
    expect(totals).toMatchObject({ pending: 0, byStatus: { pending: 0, cancelled: 1 } });
    expect((await UserModel.findById(customer._id).lean())?.bookingMarks ?? []).toEqual([]);
    await expect(payBooking(booking)).rejects.toMatchObject({ code: 'booking_changed' });
    expect(await auditProvider(profile)).toEqual([]);
  },
);

test('the time of a lapsed request can be booked by another customer', async () => {
  const scene = await unpaid();
  const other = { ...scene, asCustomer: await site.signedInAs(await buildUser()) };
  const { status } = await other.asCustomer.post('/api/bookings', {
    ...{ serviceId: String(scene.listing._id), customerPhone: '0803 123 4567' },
    ...{ scheduledDate: inDays(3), scheduledTime: '10:00', customerAddress: '12 Admiralty Way, Lagos' },
  });
  expect(status).toBe(409);
  await cancelAs('asCustomer')(scene);
  expect((await bookOnline(other)).status).toBe('pending');
});
