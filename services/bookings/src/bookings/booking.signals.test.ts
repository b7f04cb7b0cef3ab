import type { DelayedBooking, Problem, SignalRequest } from '@tm/contracts';
import { HOUR_MS, MAX_SIGNALS, MINUTE_MS } from '@tm/domain';
import type { Types } from '@tm/mongo';
import { BookingModel } from '@tm/schema/bookings';
import { NotificationModel, OutboxModel } from '@tm/schema/records';
import { testService, type Client } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { configSchema } from '../config';
import {
  REFUSED_TO,
  auditProvider,
  bodyOfSuccess,
  bookingIn,
  buildOthers,
  buildScene,
  databaseDigest,
  endGraceMinutes,
  moveBack,
  type BookingOrProblem,
} from '../testing';

const site = testService(createApp, configSchema);

/** Builds an accepted booking of two hours that began this many hours ago. */
const accepted = async (hours = -1, title = 'Wiring') => {
  const scene = await buildScene(site, { title });
  const booking = await bookingIn(scene, 'accepted');
  await moveBack(booking, hours);
  return { ...scene, booking };
};
const ago = (ms: number) => new Date(Date.now() - ms).toISOString();
const give = (side: Client, { id }: { id: string }, signal: Partial<SignalRequest> = {}) =>
  side.post<BookingOrProblem>(`/api/bookings/${id}/signals`, { kind: 'on_my_way', at: ago(0), ...signal });
const bellsOf = (user: { _id: Types.ObjectId }) =>
  NotificationModel.find({ userId: user._id }).sort({ _id: -1 }).lean();

test('a signal reaches the other party in the app and on open pages, without an email', async () => {
  const { booking, asProvider, asCustomer, customer, owner, profile } = await accepted();
  const mails = { kind: 'email', 'payload.userId': String(customer._id) };
  const before = await OutboxModel.countDocuments(mails);
  const at = ago(5 * MINUTE_MS);
  const signal = { kind: 'late', minutes: 20, note: 'Traffic on the bridge', at } as const;
  const late = bodyOfSuccess(await give(asProvider, booking, signal));
  expect(late.signals).toEqual([{ by: 'provider', ...signal }]);
  const [bell] = await bellsOf(customer);
  expect(bell).toMatchObject({ title: 'Running Late', link: `/bookings/${booking.id}` });
  expect(bell!.message).toMatch(/^The provider is about 20 minutes late: Wiring for .*Traffic on the bridge/);
  expect(bell!.message).not.toContain('free');
  expect(await OutboxModel.countDocuments(mails)).toBe(before);
  for (const user of [customer, owner]) {
    const live = { kind: 'live', 'payload.userId': String(user._id), 'payload.kind': 'booking' };
    const [last] = await OutboxModel.find(live).sort({ _id: -1 }).limit(1).lean();
    expect(last?.payload).toMatchObject({ id: booking.id });
  }
  const here = bodyOfSuccess(await give(asCustomer, booking, { kind: 'here' }));
  expect(here.signals!.map(({ by, kind }) => `${by} ${kind}`)).toEqual(['provider late', 'customer here']);
  expect((await bellsOf(owner))[0]!.message).toMatch(/^The customer is there: Wiring for /);
  expect(await auditProvider(profile)).toEqual([]);
});

test.each([
  ['before the last three hours', -3.1, {}, 409, 'signal_too_early'],
  ['after the planned end', 2.1, {}, 409, 'signal_over'],
  ['that waited 31 minutes for the network', -1, { at: ago(31 * MINUTE_MS) }, 409, 'signal_too_old'],
  ['of a time that has not come', -1, { at: ago(-10 * MINUTE_MS) }, 400, 'invalid'],
  ['of a delay without minutes', -1, { kind: 'late' as const }, 400, 'invalid'],
  ['with another number of minutes', -1, { kind: 'late' as const, minutes: 15 as never }, 400, 'invalid'],
  ['with minutes that is not a delay', -1, { kind: 'here' as const, minutes: 10 as const }, 400, 'invalid'],
  ['with a long note', -1, { note: 'x'.repeat(121) }, 400, 'invalid'],
])('a signal %s is rejected and changes nothing', async (_, hours, signal, status, code) => {
  const { booking, asProvider } = await accepted(hours);
  const before = await databaseDigest();
  const refused = await give(asProvider, booking, signal);
  expect(refused).toMatchObject({ status });
  if (status === 409) expect(refused.body.code).toBe(code);
  expect(await databaseDigest()).toBe(before);
});

test.each(['pending', 'in_progress', 'completed', 'cancelled'] as const)(
  'a booking that is %s takes no signals',
  async (status) => {
    const scene = await buildScene(site);
    const booking = await bookingIn(scene, status);
    const code = status === 'pending' ? 'signal_too_early' : 'signal_over';
    expect((await give(scene.asCustomer, booking)).body).toMatchObject({ status: 409, code });
  },
);

test('a signal of strangers, admins and visitors is refused', async () => {
  const { booking } = await accepted();
  for (const [name, client] of Object.entries(await buildOthers(site))) {
    const { status, body } = await give(client, booking);
    expect({ name, status, code: body.code }).toEqual({
      name,
      ...REFUSED_TO[name as keyof typeof REFUSED_TO],
    });
  }
});

test('a signal that is sent again is stored once, and each party has six of them', async () => {
  const { booking, asCustomer, asProvider, owner } = await accepted();
  const at = ago(10 * MINUTE_MS);
  const answers = await Promise.all([1, 2, 3, 4].map(() => give(asCustomer, booking, { at })));
  for (const answer of answers) expect(bodyOfSuccess(answer).signals).toHaveLength(1);
  for (let sent = 1; sent < MAX_SIGNALS; sent += 1)
    bodyOfSuccess(await give(asCustomer, booking, { at: ago(sent * MINUTE_MS) }));
  const refused = await give(asCustomer, booking, { kind: 'here' });
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_signals' } });
  expect(bodyOfSuccess(await give(asCustomer, booking, { at })).signals).toHaveLength(MAX_SIGNALS);
  bodyOfSuccess(await give(asProvider, booking));
  expect((await bellsOf(owner)).filter(({ title }) => title === 'On the Way')).toHaveLength(MAX_SIGNALS);
});

test.each([
  [30, 409, 'too_late_to_cancel'],
  [45, 200, 'cancelled_free'],
] as const)(
  'a provider who is %i minutes late: the customer cancels with %i',
  async (minutes, status, code) => {
    const { booking, asProvider, asCustomer, customer } = await accepted(0.5);
    await endGraceMinutes(booking);
    const late = bodyOfSuccess(await give(asProvider, booking, { kind: 'late', minutes }));
    expect(late.cancelFreeUntil === late.endsAt).toBe(status === 200);
    expect((await bellsOf(customer))[0]!.message.includes('cancel this booking for free')).toBe(
      status === 200,
    );
    const { body, ...answer } = await asCustomer.put<BookingOrProblem>(`/api/bookings/${booking.id}`, {
      status: 'cancelled',
    });
    expect(answer.status).toBe(status);
    expect(body.ending?.kind ?? body.code).toBe(code);
  },
);

test('signals and a cancellation at the same moment: the signals before it are kept, and none follows', async () => {
  const { booking, asProvider, asCustomer, profile } = await accepted();
  const [, ...signals] = await Promise.all([
    asProvider.put<BookingOrProblem>(`/api/bookings/${booking.id}`, { status: 'cancelled', reason: 'ill' }),
    ...[1, 2, 3].map((minute) => give(asCustomer, booking, { at: ago(minute * MINUTE_MS) })),
  ]);
  for (const { status, body } of signals)
    expect(status === 200 || /^(signal_over|booking_changed)$/.test(body.code)).toBe(true);
  const stored = await BookingModel.findById(booking.id).lean();
  expect(stored!.signals ?? []).toHaveLength(signals.filter(({ status }) => status === 200).length);
  expect(await auditProvider(profile)).toEqual([]);
});

describe('the next job of a late provider', () => {
  const delayed = (side: Client, { id }: { id: string }) =>
    side.get<DelayedBooking[]>(`/api/bookings/${id}/delayed`);
  /** Builds a job that began half an hour ago and the next one, which begins when it ends. */
  const twoJobs = async () => {
    const first = await accepted(0.5);
    const next = await bookingIn(first, 'accepted', { scheduledTime: '15:00' });
    await moveBack(next, -1.5);
    return { ...first, next };
  };

  test('is offered with the delay that its customer should know, until the customer is warned', async () => {
    const { booking, next, asProvider, customer } = await twoJobs();
    expect(bodyOfSuccess(await delayed(asProvider, booking))).toEqual([]);
    bodyOfSuccess(await give(asProvider, booking, { kind: 'late', minutes: 45 }));
    const [offer] = bodyOfSuccess(await delayed(asProvider, booking));
    const { firstName, lastName } = customer;
    expect(offer).toMatchObject({
      id: next.id,
      title: 'Wiring',
      minutes: 45,
      customer: { firstName, lastName },
    });
    bodyOfSuccess(await give(asProvider, next, { kind: 'late', minutes: offer!.minutes as 45 }));
    expect(bodyOfSuccess(await delayed(asProvider, booking))).toEqual([]);
  });

  test('is not offered when it begins after the delay', async () => {
    const { booking, next, asProvider } = await twoJobs();
    const startsAt = new Date(Date.now() + 2.5 * HOUR_MS);
    await BookingModel.updateOne({ _id: next.id }, { startsAt });
    bodyOfSuccess(await give(asProvider, booking, { kind: 'late', minutes: 45 }));
    expect(bodyOfSuccess(await delayed(asProvider, booking))).toEqual([]);
  });

  test('is visible to its provider alone', async () => {
    const { booking, asCustomer } = await twoJobs();
    expect((await delayed(asCustomer, booking)).status).toBe(403);
    const others = await buildOthers(site);
    expect((await delayed(others['stranger provider'], booking)).status).toBe(404);
    expect((await delayed(others['signed out'], booking)).body).toMatchObject<Partial<Problem>>({
      status: 401,
    });
  });
});
