import type { Booking, Problem } from '@tm/contracts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@tm/domain';
import { BookingModel } from '@tm/schema/bookings';
import { NotificationModel } from '@tm/schema/records';
import { testService } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { configSchema } from '../config';
import {
  auditProvider,
  bookingIn,
  buildScene,
  databaseDigest,
  moveBack,
  orderFor,
  type BookingOrProblem,
  rounds,
} from '../testing';
import { endDueBookings } from './commands/endDueBookings';

const site = testService(createApp, configSchema);
const newsOf = async ({ _id }: { _id: unknown }) =>
  (
    await NotificationModel.find({ userId: _id as string })
      .sort({ _id: -1 })
      .limit(1)
      .lean()
  )[0];

describe('a provider cancels an accepted booking', () => {
  test('with a reason and a note, which the customer reads; its time is free again', async () => {
    const scene = await buildScene(site, { title: 'Wiring' });
    const booking = await bookingIn(scene, 'accepted');
    expect(booking).toMatchObject({ ending: null });
    const { status, body } = await scene.asProvider.put<Booking>(`/api/bookings/${booking.id}`, {
      status: 'cancelled',
      reason: 'emergency',
      note: 'My child is in hospital. I am sorry.',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'cancelled',
      clockAt: null,
      ending: {
        kind: 'cancelled_by_provider',
        by: 'provider',
        reason: 'emergency',
        note: 'My child is in hospital. I am sorry.',
      },
    });
    const news = await newsOf(scene.customer);
    expect(news?.title).toBe('Booking Cancelled');
    expect(news?.message).toMatch(/^The provider has cancelled your booking of Wiring for /);
    expect(news?.message).toContain('Reason: an emergency. Nothing is charged.');
    expect(news?.message).toContain('“My child is in hospital. I am sorry.”');
    expect(await auditProvider(scene.profile)).toEqual([]);
    expect((await scene.asCustomer.post('/api/bookings', orderFor(scene.listing))).status).toBe(201);
  });

  test('not without a reason, and the refusal changes nothing', async () => {
    const scene = await buildScene(site);
    const { id } = await bookingIn(scene, 'accepted');
    const before = await databaseDigest();
    for (const body of [
      { status: 'cancelled' },
      { status: 'cancelled', note: 'Sorry' },
      { status: 'cancelled', reason: 'rain' },
      { status: 'cancelled', reason: 'ill', note: 'x'.repeat(301) },
      { status: 'in_progress', reason: 'ill' },
    ]) {
      const reply = await scene.asProvider.put<Problem>(`/api/bookings/${id}`, body);
      expect({ body, status: reply.status }).toEqual({ body, status: 400 });
      expect(Object.keys(reply.body.errors ?? {})).toEqual([body.note?.length === 301 ? 'note' : 'reason']);
    }
    expect(await databaseDigest()).toBe(before);
  });

  test('and a customer completes it at the same moment: exactly one succeeds', async () => {
    for (let round = 0; round < rounds(5); round += 1) {
      const scene = await buildScene(site);
      const { id } = await bookingIn(scene, 'accepted');
      await moveBack({ id }, 3);
      const replies = await Promise.all([
        scene.asProvider.put<BookingOrProblem>(`/api/bookings/${id}`, { status: 'cancelled', reason: 'ill' }),
        scene.asCustomer.put<BookingOrProblem>(`/api/bookings/${id}`, { status: 'completed' }),
      ]);
      const codes = replies.map(({ status, body }) => (status === 200 ? 'done' : body.code));
      expect(codes.filter((code) => code === 'done')).toHaveLength(1);
      expect(['booking_changed', 'illegal_transition']).toContain(codes.find((code) => code !== 'done'));
      expect(await auditProvider(scene.profile)).toEqual([]);
    }
  });
});

test.each([
  ['accepted', 1, 'not_over_yet'],
  ['in_progress', -1, 'too_early_to_complete'],
] as const)(
  'a customer who confirms a booking that is %s too early gets the time from which it is allowed',
  async (status, hours, code) => {
    const scene = await buildScene(site);
    const { id } = await bookingIn(scene, status);
    await moveBack({ id }, hours);
    const row = await BookingModel.findById(id).lean();
    const from = status === 'accepted' ? row!.endsAt : new Date(row!.startsAt.getTime() + 70 * MINUTE_MS);
    const reply = await scene.asCustomer.put<Problem & { from?: string }>(`/api/bookings/${id}`, {
      status: 'completed',
    });
    expect(reply.status).toBe(409);
    expect(reply.body).toMatchObject({ code, from: from.toISOString() });
  },
);

describe('time ends a booking that both parties have left alone', () => {
  test.each([
    ['accepted', {}, 7 * DAY_MS, 'cancelled', 'never_started', 'Booking Closed'],
    ['accepted', { category: 'restaurant' }, DAY_MS, 'completed', 'by_clock', 'Booking Completed'],
    ['in_progress', {}, 3 * DAY_MS, 'completed', 'by_clock', 'Booking Completed'],
  ] as const)('%s, of %j', async (status, parts, afterEnd, to, kind, title) => {
    const scene = await buildScene(site, parts);
    const more = 'category' in parts ? { partySize: 2 } : {};
    const booking = await bookingIn(scene, status, more);
    expect(booking.clockAt).toBe(new Date(Date.parse(booking.endsAt) + afterEnd).toISOString());
    await moveBack(booking, 2 + afterEnd / HOUR_MS);
    const read = async () => (await scene.asCustomer.get<Booking>(`/api/bookings/${booking.id}`)).body;
    const due = new Date((await read()).clockAt!);
    await endDueBookings({ now: new Date(due.getTime() - 1000) });
    expect((await read()).status).toBe(status);
    await endDueBookings();
    const ended = await read();
    expect(ended).toMatchObject({ status: to, clockAt: null, ending: { kind, by: 'system' } });
    expect(ended.history.at(-1)).toMatchObject({ status: to, by: 'system' });
    for (const person of [scene.customer, scene.owner]) expect((await newsOf(person))?.title).toBe(title);
    expect(await auditProvider(scene.profile)).toEqual([]);
    await endDueBookings();
    expect((await read()).history).toEqual(ended.history);
  });

  test('a worker keeps the history in order when its pass began before the last change', async () => {
    const scene = await buildScene(site);
    const booking = await bookingIn(scene, 'accepted');
    await moveBack(booking, 200);
    const path = `/api/bookings/${booking.id}`;
    const begun = new Date();
    const started = await scene.asProvider.put<Booking>(path, { status: 'in_progress' });
    const startedAt = started.body.history.at(-1)!.at;
    await endDueBookings({ now: new Date(begun.getTime() - 1000) });
    const { status, history } = (await scene.asCustomer.get<Booking>(path)).body;
    expect(status).toBe('completed');
    expect(history.at(-1)).toMatchObject({ status: 'completed', by: 'system', at: startedAt });
    expect(await auditProvider(scene.profile)).toEqual([]);
  });

  test('several workers end many bookings once', async () => {
    const scene = await buildScene(site);
    const bookings = await Promise.all(
      ['09:00', '12:00', '15:00', '18:00'].map((scheduledTime) =>
        bookingIn(scene, 'accepted', { scheduledTime }),
      ),
    );
    for (const [index, booking] of bookings.entries()) await moveBack(booking, 200 + 3 * index);
    const counts = await Promise.all([1, 2, 3].map(() => endDueBookings()));
    expect(counts.reduce((sum, count) => sum + count)).toBe(bookings.length);
    expect(await auditProvider(scene.profile)).toEqual([]);
  });
});
