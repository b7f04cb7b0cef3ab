import type { Problem, ProviderCalendar } from '@tm/contracts';
import { CalendarDayModel } from '@tm/schema/bookings';
import { buildBooking, buildListing, buildProvider, buildUser } from '@tm/schema/testing';
import { addDays, fromLagos, lagosDate, mondayOf } from '@tm/domain';
import { databaseCalls, testService } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { config } from '../config';

const site = testService(createApp, config);
const PATH = '/api/service-providers/me/calendar';
/** A Monday some weeks ahead. */
const MONDAY = addDays(mondayOf(lagosDate(new Date())), 21);
const SUNDAY = addDays(MONDAY, 6);
const at = (date: string, time: string) => fromLagos(date, time)!;
const span = (from: string, to = from, more: Record<string, string> = {}) => ({
  query: { from, to, ...more },
});
const NONE = { pending: 0, accepted: 0, in_progress: 0, completed: 0, cancelled: 0 };
const WEEKDAYS = { 1: { open: '09:00', close: '17:00' }, 2: { open: '20:00', close: '02:00' } };

type Parts = Parameters<typeof buildProvider>[0];
const buildScene = async (profile: Parts = {}, place: Parameters<typeof buildListing>[0] = {}) => {
  const provider = await buildProvider({ availability: WEEKDAYS, ...profile });
  const of = await buildListing({ provider: provider.profile, ...place });
  const owner = await site.signedInAs(provider.user);
  const book = (date: string, from: string, to: string, more: Parameters<typeof buildBooking>[0] = {}) =>
    buildBooking({ of, startsAt: at(date, from), endsAt: at(date, to), ...more });
  const claim = (calendar: unknown, date: string, from: string, to: string, seats = 1) =>
    CalendarDayModel.create({
      _id: `${String(calendar)}:${date}`,
      claims: [
        {
          bookingId: '1',
          start: at(date, from).getTime(),
          end: at(date, to).getTime(),
          seats,
          heldUntil: null,
        },
      ],
    });
  const read = async (...period: Parameters<typeof span>) => {
    const reply = await owner.get<ProviderCalendar>(PATH, span(...period));
    expect(reply.status).toBe(200);
    return reply.body;
  };
  return { ...provider, of, owner, book, claim, read };
};

describe('GET /api/service-providers/me/calendar rejects', () => {
  test('a visitor with 401', async () => {
    const reply = await site.anonymous().get<Problem>(PATH, span(MONDAY));
    expect([reply.status, reply.body.detail]).toEqual([401, expect.stringContaining('Unauthorized')]);
  });

  test.each(['customer', 'super_admin'] as const)('a %s with 403', async (role) => {
    const other = await site.signedInAs(await buildUser({ role }));
    expect((await other.get(PATH, span(MONDAY))).status).toBe(403);
  });

  test.each([
    [{ to: MONDAY }, 'from', 'Date is required'],
    [{ from: '2031-02-30', to: '2031-03-01' }, 'from', 'This date does not exist'],
    [{ from: MONDAY, to: '24/12/2031' }, 'to', 'Date must be yyyy-MM-dd'],
    [{ from: MONDAY, to: addDays(MONDAY, -1) }, 'to', 'The last date is before the first'],
    [{ from: MONDAY, to: addDays(MONDAY, 62) }, 'to', 'At most 62 days at once'],
    [{ from: MONDAY, to: MONDAY, serviceId: 'x' }, 'serviceId', 'Must be an id'],
    [{ from: MONDAY, to: MONDAY, providerId: '1' }, 'providerId', 'Unknown field'],
  ])('%j with 400 and the field', async (query, field, message) => {
    const { owner } = await buildScene();
    const reply = await owner.get<Problem>(PATH, { query: query as Record<string, string> });
    expect([reply.status, reply.body.errors]).toEqual([400, { [field]: [message] }]);
  });

  test('a restaurant of another owner, a deleted one, and a listing that is no restaurant, with 404', async () => {
    const { owner, profile, of } = await buildScene({ role: 'restaurant_owner' });
    const deleted = await buildListing({ provider: profile, category: 'restaurant', status: 'archived' });
    const foreign = await buildListing({ category: 'restaurant' });
    for (const { _id } of [of, deleted, foreign])
      expect((await owner.get(PATH, span(MONDAY, MONDAY, { serviceId: String(_id) }))).status).toBe(404);
  });
});

describe('GET /api/service-providers/me/calendar returns', () => {
  test('a week with its bookings, numbers, hours and free time, only of the caller', async () => {
    const scene = await buildScene();
    const customer = await buildUser({ firstName: 'Amaka', lastName: 'Obi' });
    const booking = await scene.book(MONDAY, '10:00', '11:00', {
      customer,
      status: 'accepted',
      notes: 'Gate 4',
    });
    await scene.book(MONDAY, '14:00', '15:00', { status: 'cancelled' });
    await scene.book(addDays(SUNDAY, 1), '00:00', '01:00');
    await buildBooking({ startsAt: at(MONDAY, '10:00'), endsAt: at(MONDAY, '11:00') });
    await scene.claim(scene.profile._id, MONDAY, '10:00', '11:00');
    const body = await scene.read(MONDAY, SUNDAY);
    expect(body).toMatchObject({
      anyTime: false,
      slotMinutes: 60,
      restaurants: [],
      serviceId: null,
      isWhole: true,
    });
    expect(body.days).toHaveLength(7);
    expect(body.days.slice(0, 3)).toEqual([
      {
        date: MONDAY,
        counts: { ...NONE, accepted: 1, cancelled: 1 },
        dayOff: null,
        openings: [{ start: 540, end: 1020 }],
        free: [
          { start: 540, end: 600 },
          { start: 660, end: 1020 },
        ],
      },
      {
        date: addDays(MONDAY, 1),
        counts: NONE,
        dayOff: null,
        openings: [{ start: 1200, end: 1440 }],
        free: [{ start: 1200, end: 1440 }],
      },
      {
        date: addDays(MONDAY, 2),
        counts: NONE,
        dayOff: null,
        openings: [{ start: 0, end: 120 }],
        free: [{ start: 0, end: 120 }],
      },
    ]);
    expect(body.bookings).toHaveLength(2);
    expect(body.bookings![0]).toEqual({
      id: String(booking._id),
      serviceId: String(scene.of._id),
      title: 'Leaking pipe repair',
      customerName: 'Amaka Obi',
      startsAt: at(MONDAY, '10:00').toISOString(),
      endsAt: at(MONDAY, '11:00').toISOString(),
      status: 'accepted',
      expiresAt: null,
      partySize: null,
      customerPhone: null,
      notes: null,
    });
  });

  test('one day with phones and notes, and with bookings from the evening before', async () => {
    const scene = await buildScene();
    const late = await scene.book(MONDAY, '23:00', '23:30', {
      endsAt: at(addDays(MONDAY, 1), '01:00'),
      notes: 'Ring twice',
    });
    await scene.book(MONDAY, '22:00', '23:00');
    const body = await scene.read(addDays(MONDAY, 1));
    expect(body.bookings).toMatchObject([
      { id: String(late._id), customerPhone: '+2348031234567', notes: 'Ring twice' },
    ]);
    // It is counted on the day of its start.
    expect(body.days[0]!.counts).toEqual(NONE);
  });

  test('a month in numbers only, by Lagos days', async () => {
    const scene = await buildScene();
    await scene.book(MONDAY, '00:00', '01:00', { status: 'completed' });
    await scene.book(MONDAY, '23:30', '23:45', { status: 'in_progress' });
    await scene.book(addDays(MONDAY, 30), '12:00', '13:00');
    const body = await scene.read(MONDAY, addDays(MONDAY, 41));
    expect([body.bookings, body.isWhole, body.days.length]).toEqual([null, true, 42]);
    const busy = body.days.flatMap(({ counts, free }, day) =>
      Object.values(counts).some(Boolean) ? [{ day, counts, free }] : [],
    );
    expect(busy).toEqual([
      { day: 0, counts: { ...NONE, completed: 1, in_progress: 1 }, free: null },
      { day: 30, counts: { ...NONE, pending: 1 }, free: null },
    ]);
  });

  test('days off with their reason, closed', async () => {
    const daysOff = [{ from: addDays(MONDAY, -1), to: MONDAY, reason: 'Wedding' }];
    const scene = await buildScene({
      calendar: { slotMinutes: 30, leadMinutes: 0, bufferMinutes: 0, holdHours: 24, daysOff } as never,
    });
    const body = await scene.read(MONDAY, addDays(MONDAY, 1));
    expect(body.slotMinutes).toBe(30);
    expect(body.days[0]).toMatchObject({ dayOff: { reason: 'Wedding' }, openings: [], free: [] });
    expect(body.days[1]!.dayOff).toBeNull();
  });

  test('a restaurant with its seats and hours, the requested one or the oldest', async () => {
    const openingHours = { 1: { open: '12:00', close: '22:00' } };
    const place = { category: 'restaurant', seats: 10, title: 'Yellow Chilli', openingHours } as const;
    const scene = await buildScene({ role: 'restaurant_owner' }, place);
    const second = await buildListing({
      provider: scene.profile,
      category: 'restaurant',
      title: 'Terra Kulture',
    });
    await scene.book(MONDAY, '13:00', '15:00', { status: 'accepted', partySize: 10 });
    await scene.claim(scene.of._id, MONDAY, '13:00', '15:00', 10);
    const body = await scene.read(MONDAY);
    expect(body).toMatchObject({
      serviceId: String(scene.of._id),
      restaurants: [
        { id: String(scene.of._id), title: 'Yellow Chilli', seats: 10 },
        { id: String(second._id), title: 'Terra Kulture', seats: null },
      ],
      bookings: [{ partySize: 10, serviceId: String(scene.of._id) }],
    });
    expect(body.days[0]!.free).toEqual([
      { start: 720, end: 780 },
      { start: 900, end: 1320 },
    ]);
    const other = await scene.read(MONDAY, MONDAY, { serviceId: String(second._id) });
    expect([other.serviceId, other.days[0]!.openings]).toEqual([
      String(second._id),
      [{ start: 540, end: 1020 }],
    ]);
  });

  test('the first 500 bookings of a week, and whether there are more', async () => {
    const scene = await buildScene();
    const first = await scene.book(MONDAY, '06:00', '07:00');
    const row = first.toObject();
    const more = Array.from({ length: 500 }, (_, index) => {
      const startsAt = new Date(at(MONDAY, '08:00').getTime() + index * 60_000);
      return { ...row, _id: undefined, startsAt, endsAt: new Date(startsAt.getTime() + 60_000) };
    });
    await first.collection.insertMany(more.map(({ _id: _, ...rest }) => rest) as never[]);
    const body = await scene.read(MONDAY, SUNDAY);
    expect([body.bookings!.length, body.isWhole, body.bookings![0]!.id]).toEqual([
      500,
      false,
      String(first._id),
    ]);
    expect(body.days[0]!.counts.pending).toBe(501);
  });

  test('times of foreign calendars as busy and not free, without which calendar it is', async () => {
    const { profile, read } = await buildScene();
    const claim = (from: string, to: string) => ({
      bookingId: `f:${'a'.repeat(24)}:hash:${from}`,
      start: at(MONDAY, from).getTime(),
      end: at(MONDAY, to).getTime(),
      seats: 1,
      heldUntil: null,
    });
    await CalendarDayModel.create({
      _id: `${String(profile._id)}:${MONDAY}`,
      claims: [claim('10:00', '11:00'), claim('10:30', '12:00')],
    });
    const { days } = await read(MONDAY, SUNDAY);
    expect(days[0]!.busy).toEqual([{ start: 600, end: 720 }]);
    expect(days[0]!.free).toEqual([
      { start: 540, end: 600 },
      { start: 720, end: 1020 },
    ]);
    expect(days[1]).not.toHaveProperty('busy');
    expect((await read(MONDAY, addDays(MONDAY, 30))).days[0]).not.toHaveProperty('busy');
  });

  test('days without hours or bookings before the business step', async () => {
    const owner = await site.signedInAs(await buildUser({ role: 'service_provider' }));
    const { status, body } = await owner.get<ProviderCalendar>(PATH, span(MONDAY));
    expect([status, body.anyTime, body.bookings, body.days[0]!.counts]).toEqual([200, true, [], NONE]);
  });

  test('after six reads in addition to session and user for a week, three for a month, and one more for an owner of restaurants', async () => {
    const readsOf = async (role: 'service_provider' | 'restaurant_owner', to: string) => {
      const scene = await buildScene(
        { role },
        role === 'restaurant_owner' ? { category: 'restaurant', seats: 4 } : {},
      );
      await scene.book(MONDAY, '10:00', '11:00');
      await scene.book(MONDAY, '12:00', '13:00');
      const calls = await databaseCalls(() => scene.owner.get(PATH, span(MONDAY, to)));
      return calls
        .filter((call) => !/sessions/.test(call))
        .slice(1)
        .sort();
    };
    const week = [
      'aggregate bookings',
      'find bookings',
      'find calendarDays',
      'find declaredHolidays',
      'find providerProfiles',
      'find users',
    ];
    expect(await readsOf('service_provider', SUNDAY)).toEqual(week);
    expect(await readsOf('service_provider', addDays(MONDAY, 61))).toEqual([
      'aggregate bookings',
      'find declaredHolidays',
      'find providerProfiles',
    ]);
    expect(await readsOf('restaurant_owner', SUNDAY)).toEqual([...week, 'find services'].sort());
  });
});
