import type { Booking } from '@tm/contracts';
import { DAY_MS, HOUR_MS, MINUTE_MS, otherParty } from '@tm/domain';
import type { Types } from '@tm/mongo';
import { UserModel } from '@tm/schema/accounts';
import { BookingModel } from '@tm/schema/bookings';
import { ProviderProfileModel } from '@tm/schema/provider';
import { buildUser } from '@tm/schema/testing';
import { closeAccount } from '@tm/service-accounts/testing';
import { cancelBooking, setUserStatus } from '@tm/service-admin/testing';
import { testService } from '@tm/service-kit/testing';
import { answerAbsence } from '../absences/commands/answerAbsence';
import { reportAbsence } from '../absences/commands/reportAbsence';
import { createApp } from '../app';
import { configSchema } from '../config';
import { sendReminders } from '../reminders/sendReminders.commands';
import {
  auditProvider,
  bodyOfSuccess,
  bookPaid,
  buildScene,
  closeWaiting,
  endGraceMinutes,
  expireRequest,
  inDays,
  moveBack,
  newsOf,
  payBooking,
  bookOnline,
  storedBooking,
} from '../testing';
import { endDueBookings } from './commands/endDueBookings';
import { expireBookings } from './commands/expireBookings';

const site = testService(createApp, configSchema, { PAYMENTS: 'sandbox' });

const paid = async () => {
  const scene = await buildScene(site, { cancellationHours: 168 });
  const booking = await bookPaid(scene);
  return { ...scene, booking, path: `/api/bookings/${booking.id}` };
};
type Scene = Awaited<ReturnType<typeof paid>>;
const accepted = async (scene: Scene) => {
  bodyOfSuccess(await scene.asProvider.put<Booking>(scene.path, { status: 'accepted' }));
  await endGraceMinutes(scene.booking);
  await BookingModel.updateOne(
    { _id: scene.booking.id },
    { 'payment.askedAt': new Date(Date.now() - HOUR_MS) },
  );
};
const cancel =
  (side: 'asCustomer' | 'asProvider', more = {}) =>
  async (scene: Scene) =>
    bodyOfSuccess(await scene[side].put<Booking>(scene.path, { status: 'cancelled', ...more }));
const adminCancels =
  (more: object) =>
  async ({ booking }: Scene) => {
    const adminId = String((await buildUser({ role: 'super_admin' }))._id);
    const { version } = await storedBooking(booking);
    await cancelBooking({ id: booking.id, version }, { adminId, reason: 'Wrong', fault: 'nobody', ...more });
  };
const close = async ({ _id }: { _id: Types.ObjectId }) => {
  const { passwordHash } = (await UserModel.findById(_id, 'passwordHash').lean())!;
  await closeAccount(String(_id), passwordHash);
  await closeWaiting();
};
const suspend = async ({ _id }: { _id: Types.ObjectId }) => {
  const adminId = String((await buildUser({ role: 'super_admin' }))._id);
  const userId = String(_id);
  await setUserStatus({ adminId, userId, status: 'suspended', reason: 'Fake', bookings: 'cancel' });
  await closeWaiting();
};
const TEXT = 'I waited for an hour at the gate and called twice.';
/** A report of an absence ends the booking when it is not answered, or not ruled on after a contest. */
const report =
  (by: 'customer' | 'provider', contests = false) =>
  async (scene: Scene) => {
    await accepted(scene);
    await moveBack(scene.booking, 1);
    const [own, other] = by === 'customer' ? [scene.customer, scene.owner] : [scene.owner, scene.customer];
    const actorId = String(own._id);
    const seen = await reportAbsence({ seen: await storedBooking(scene.booking), by, actorId, text: TEXT });
    const answer = {
      seen,
      by: otherParty(by),
      actorId: String(other._id),
      answer: 'contest',
      text: TEXT,
    } as const;
    if (contests) await answerAbsence(answer);
    await endDueBookings({ now: new Date(Date.now() + 15 * DAY_MS) });
  };

const BACK = '₦15,000 goes back to you.';
const BACK_TO_CUSTOMER = '₦15,000 goes back to the customer.';
const GONE = 'Your payment of ₦15,000 goes to the provider.';
const EARNED = 'The payment of ₦15,000 goes to you, less our commission.';

/** The end of a paid booking: how, its ending, and the words on money for the customer and the provider. */
const ENDS: [string, string, string | null, string | null, (scene: Scene) => Promise<unknown>][] = [
  ['rejected', 'declined', BACK, null, cancel('asProvider')],
  ['withdrawn', 'withdrawn', null, BACK_TO_CUSTOMER, cancel('asCustomer')],
  [
    'not answered',
    'expired',
    BACK,
    BACK_TO_CUSTOMER,
    async ({ booking }) => {
      await expireRequest(booking);
      await expireBookings();
    },
  ],
  [
    'cancelled late',
    'cancelled_late',
    null,
    EARNED,
    async (scene) => {
      await accepted(scene);
      await cancel('asCustomer', { late: true })(scene);
    },
  ],
  [
    'cancelled by its provider',
    'cancelled_by_provider',
    BACK,
    null,
    async (scene) => {
      await accepted(scene);
      await cancel('asProvider', { reason: 'ill' })(scene);
    },
  ],
  [
    'never started',
    'never_started',
    BACK,
    BACK_TO_CUSTOMER,
    async (scene) => {
      await accepted(scene);
      await moveBack(scene.booking, 3);
      await endDueBookings({ now: new Date(Date.now() + 8 * DAY_MS) });
    },
  ],
  ['cancelled by an admin', 'cancelled_by_admin', BACK, BACK_TO_CUSTOMER, adminCancels({ money: 'all' })],
  [
    'cancelled late by an admin by its terms',
    'cancelled_by_admin',
    GONE,
    EARNED,
    async (scene) => {
      await accepted(scene);
      await adminCancels({ money: 'terms' })(scene);
    },
  ],
  [
    'cancelled by an admin by its terms for a fault of the provider',
    'cancelled_by_admin',
    BACK,
    BACK_TO_CUSTOMER,
    async (scene) => {
      await accepted(scene);
      await adminCancels({ money: 'terms', fault: 'provider' })(scene);
    },
  ],
  ['ended by a suspension of its provider', 'provider_suspended', BACK, null, ({ owner }) => suspend(owner)],
  ['ended by its closing provider', 'account_closed', BACK, null, ({ owner }) => close(owner)],
  [
    'ended by its closing customer',
    'account_closed',
    null,
    BACK_TO_CUSTOMER,
    ({ customer }) => close(customer),
  ],
  [
    'ended late by its closing customer',
    'account_closed',
    null,
    EARNED,
    async (scene) => {
      await accepted(scene);
      await close(scene.customer);
    },
  ],
  ['missed by its provider', 'provider_absent', BACK, BACK_TO_CUSTOMER, report('customer')],
  ['missed by its customer', 'customer_absent', GONE, EARNED, report('provider')],
  ['closed after a contest', 'both_unclear', BACK, BACK_TO_CUSTOMER, report('customer', true)],
];

test.each(ENDS)(
  'the last message about a paid booking that was %s says where its money goes',
  async (_how, kind, toCustomer, toProvider, end) => {
    const scene = await paid();
    const { booking, customer, owner } = scene;
    const before = { customer: await newsOf(customer, booking), provider: await newsOf(owner, booking) };
    await end(scene);
    const stored = await storedBooking(booking);
    expect(stored).toMatchObject({ ending: { kind }, payment: { state: 'held', moneyAt: expect.any(Date) } });
    expect(stored.payment!.moneyAt).toEqual(stored.ending!.at);
    for (const [user, seen, words] of [
      [customer, before.customer, toCustomer],
      [owner, before.provider, toProvider],
    ] as const) {
      const message = (await newsOf(user, booking)).slice(seen.length).at(-1)?.message ?? '';
      expect(message).not.toMatch(/nothing (is|was) charged/i);
      if (words) expect(message).toContain(words);
      else expect(message).not.toContain('₦');
    }
  },
);

test('the reminder of a paid booking says that its payment goes to the provider after a late cancellation', async () => {
  const scene = await paid();
  await accepted(scene);
  await BookingModel.updateOne({ _id: scene.booking.id }, { remindAt: new Date() });
  await sendReminders({ now: new Date(`${inDays(2)}T10:00:00+01:00`) });
  const { title, message } = (await newsOf(scene.customer, scene.booking)).at(-1)!;
  expect(title).toBe('Appointment Reminder');
  expect(message).toContain('Your payment goes to the provider, and a late cancellation counts against you');
});

describe('the answer time of a paid request', () => {
  const timesOf = async ({ profile }: Scene) =>
    (await ProviderProfileModel.findById(profile._id).lean())!.answerTimes;
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS + 1_000);

  test('begins with its payment', async () => {
    const scene = await paid();
    const times = { 'history.0.at': minutesAgo(300), 'payment.askedAt': minutesAgo(20) };
    await BookingModel.updateOne({ _id: scene.booking.id }, times, { timestamps: false });
    const wanted = { scheduledDate: inDays(4), scheduledTime: '11:00' };
    bodyOfSuccess(await scene.asProvider.post(`${scene.path}/reschedule`, wanted));
    bodyOfSuccess(await scene.asProvider.put(scene.path, { status: 'accepted' }));
    expect(await timesOf(scene)).toEqual([20]);
    expect(await auditProvider(scene.profile)).toEqual([]);
  });

  test('is none for a request that was not answered after it', async () => {
    const scene = await paid();
    await expireRequest(scene.booking);
    await expireBookings();
    expect(await timesOf(scene)).toEqual([null]);
  });

  test('decides whether a withdrawal counts', async () => {
    const scene = await buildScene(site);
    const booking = await bookOnline(scene);
    await payBooking(booking);
    const times = { 'history.0.at': minutesAgo(300), 'payment.askedAt': minutesAgo(200) };
    await BookingModel.updateOne({ _id: booking.id }, times, { timestamps: false });
    bodyOfSuccess(await scene.asCustomer.put(`/api/bookings/${booking.id}`, { status: 'cancelled' }));
    expect(await timesOf({ ...scene, booking, path: '' })).toEqual([]);
  });
});
