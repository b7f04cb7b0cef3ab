import type { Availability, Problem } from '@tm/contracts';
import { CalendarDayModel } from '@tm/schema/bookings';
import { ListingModel } from '@tm/schema/catalog';
import { UserModel } from '@tm/schema/accounts';
import { buildListing, buildProvider, buildUser } from '@tm/schema/testing';
import { DAY_MS, HOUR_MS, fromLagos, lagosDate, lagosWeekday } from '@tm/domain';
import { databaseCalls, testService } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { config } from '../config';

const site = testService(createApp, config);
const inDays = (days: number) => lagosDate(new Date(Date.now() + days * DAY_MS));
/** A Monday some weeks ahead. */
const MONDAY = inDays(15 + ((8 - lagosWeekday(new Date(Date.now() + 15 * DAY_MS))) % 7));
const plus = (date: string, days: number) =>
  lagosDate(new Date(fromLagos(date, '12:00')!.getTime() + days * DAY_MS));
const MONDAYS = { 1: { open: '09:00', close: '12:00' } };

type Parts = Parameters<typeof buildProvider>[0];
const buildScene = async (profile: Parts = {}, listing: Parameters<typeof buildListing>[0] = {}) => {
  const provider = await buildProvider({ availability: MONDAYS, ...profile });
  const offered = await buildListing({ provider: provider.profile, ...listing });
  const asCustomer = await site.signedInAs(await buildUser());
  const asOwner = await site.signedInAs(provider.user);
  return { ...provider, listing: offered, asCustomer, asOwner, path: pathOf(provider.profile) };
};
const pathOf = ({ _id }: { _id: unknown }) => `/api/service-providers/${String(_id)}/availability`;
const span = (from = MONDAY, to = from) => ({ query: { from, to } });
const on = (from: string, more: Record<string, string>) => ({ query: { from, to: from, ...more } });

const claim = (calendar: unknown, from: string, to: string, more: object = {}) =>
  CalendarDayModel.create({
    _id: `${String(calendar)}:${MONDAY}`,
    claims: [
      {
        bookingId: '1',
        start: fromLagos(MONDAY, from)!.getTime(),
        end: fromLagos(MONDAY, to)!.getTime(),
        seats: 1,
        heldUntil: null,
        ...more,
      },
    ],
  });

describe('GET /api/service-providers/{id}/availability rejects', () => {
  test('a visitor with 401', async () => {
    const { path } = await buildScene();
    const reply = await site.anonymous().get<Problem>(path, span());
    expect([reply.status, reply.body.detail]).toEqual([401, expect.stringContaining('Unauthorized')]);
  });

  test.each(['64b000000000000000000000', 'not-an-id', 'me'])('provider %s with 404', async (id) => {
    const { asCustomer } = await buildScene();
    expect((await asCustomer.get(`/api/service-providers/${id}/availability`, span())).status).toBe(404);
  });

  test.each(['draft', 'pending_approval', 'paused', 'rejected', 'archived'] as const)(
    'a listing that is %s with 404, except for its owner unless it is deleted',
    async (status) => {
      const { listing, path, asCustomer, asOwner } = await buildScene({}, { status });
      const options = on(MONDAY, { serviceId: String(listing._id) });
      expect((await asCustomer.get(path, options)).status).toBe(404);
      expect((await asOwner.get(path, options)).status).toBe(status === 'archived' ? 404 : 200);
    },
  );

  test('a listing of another provider, or an unknown one, with 404', async () => {
    const { path, asCustomer } = await buildScene();
    const other = await buildListing();
    expect((await asCustomer.get(path, on(MONDAY, { serviceId: String(other._id) }))).status).toBe(404);
    expect((await asCustomer.get(path, on(MONDAY, { serviceId: '0'.repeat(24) }))).status).toBe(404);
  });

  test('a provider who is suspended or erased with 404', async () => {
    const { user, profile, listing, path, asCustomer } = await buildScene();
    const options = on(MONDAY, { serviceId: String(listing._id) });
    await UserModel.updateOne({ _id: user._id }, { status: 'suspended' });
    expect((await asCustomer.get(path, span())).status).toBe(404);
    expect((await asCustomer.get(path, options)).status).toBe(404);
    const admin = await site.signedInAs(await buildUser({ role: 'super_admin' }));
    expect((await admin.get(path, options)).status).toBe(200);
    await UserModel.updateOne({ _id: user._id }, { status: 'active' });
    await profile.updateOne({ erasedAt: new Date() });
    expect((await asCustomer.get(path, options)).status).toBe(404);
  });

  test.each([
    [{ to: MONDAY }, 'from', 'Date is required'],
    [{ from: MONDAY }, 'to', 'Date is required'],
    [{ from: '23/11/2026', to: MONDAY }, 'from', 'Date must be yyyy-MM-dd'],
    [{ from: '2031-02-30', to: '2031-03-01' }, 'from', 'This date does not exist'],
    [{ from: MONDAY, to: '9999-12-31' }, 'to', 'This date is too far away'],
    [{ from: MONDAY, to: plus(MONDAY, -1) }, 'to', 'The last date is before the first'],
    [{ from: MONDAY, to: plus(MONDAY, 62) }, 'to', 'At most 62 days at once'],
    [{ from: MONDAY, to: MONDAY, hours: '25' }, 'hours', 'hours must be a whole number from 1 to 24'],
    [{ from: MONDAY, to: MONDAY, hours: '1.5' }, 'hours', 'hours must be a whole number from 1 to 24'],
    [
      { from: MONDAY, to: MONDAY, partySize: '0' },
      'partySize',
      'partySize must be a whole number from 1 to 500',
    ],
    [{ from: MONDAY, to: MONDAY, serviceId: 'x' }, 'serviceId', 'Must be an id'],
    [{ from: MONDAY, to: MONDAY, now: '1' }, 'now', 'Unknown field'],
  ])('%j with 400 and the field', async (query, field, message) => {
    const { path, asCustomer } = await buildScene();
    const reply = await asCustomer.get<Problem>(path, { query: query as Record<string, string> });
    expect([reply.status, reply.body.errors]).toEqual([400, { [field]: [message] }]);
  });
});

describe('GET /api/service-providers/{id}/availability returns', () => {
  const days = async (scene: Awaited<ReturnType<typeof buildScene>>, more: Record<string, string> = {}) => {
    const options = on(MONDAY, { serviceId: String(scene.listing._id), ...more });
    const reply = await scene.asCustomer.get<Availability>(scene.path, options);
    expect(reply.status).toBe(200);
    return reply.body.days[0]!;
  };

  test('each day of the span with its state and times, without the rules', async () => {
    const { path, profile, listing, asCustomer } = await buildScene();
    await claim(profile._id, '10:00', '11:00');
    const query = { from: plus(MONDAY, -1), to: plus(MONDAY, 7), serviceId: String(listing._id) };
    const { body } = await asCustomer.get<Availability>(path, { query });
    expect(body.slotMinutes).toBe(60);
    expect(body.days).toHaveLength(9);
    expect(body.days.filter(({ state }) => state !== 'closed')).toEqual([
      { date: MONDAY, state: 'free', times: ['09:00', '11:00'] },
      { date: plus(MONDAY, 7), state: 'free', times: ['09:00', '10:00', '11:00'] },
    ]);
    expect(body).not.toHaveProperty('rules');
  });

  test('62 days at once', async () => {
    const { path, asCustomer } = await buildScene();
    const { status, body } = await asCustomer.get<Availability>(path, span(MONDAY, plus(MONDAY, 61)));
    expect([status, body.days.length]).toEqual([200, 62]);
  });

  test('times by slot length, buffer, lead time and days off of the provider', async () => {
    const calendar = { slotMinutes: 30, bufferMinutes: 30, leadMinutes: 0, holdHours: 24, daysOff: [] };
    const scene = await buildScene({ calendar: calendar as never });
    await claim(scene.profile._id, '10:30', '11:00');
    expect(await days(scene)).toEqual({ date: MONDAY, state: 'free', times: ['09:00'] });
    await scene.profile.updateOne({
      'calendar.daysOff': [{ from: plus(MONDAY, -3), to: MONDAY, reason: 'Away' }],
    });
    expect(await days(scene)).toEqual({ date: MONDAY, state: 'closed', times: [] });
    await scene.profile.updateOne({ 'calendar.daysOff': [], 'calendar.leadMinutes': 20_160 });
    const { body } = await scene.asCustomer.get<Availability>(scene.path, span(inDays(0), inDays(13)));
    expect(new Set(body.days.map(({ state }) => state))).toEqual(new Set(['closed']));
  });

  test('an hourly listing for the requested hours, others by their own duration', async () => {
    const hourly = await buildScene({}, { priceType: 'hourly' });
    expect((await days(hourly)).times).toEqual(['09:00', '10:00', '11:00']);
    expect((await days(hourly, { hours: '2' })).times).toEqual(['09:00', '10:00']);
    const fixed = await buildScene({}, { duration: 150 });
    expect((await days(fixed, { hours: '1' })).times).toEqual(['09:00']);
  });

  test("a restaurant by its own hours and remaining seats, independent of its owner's calendar", async () => {
    const openingHours = { 1: { open: '18:00', close: '02:00' } };
    const scene = await buildScene(
      { role: 'restaurant_owner' },
      { category: 'restaurant', seats: 10, duration: 120, openingHours },
    );
    await claim(scene.listing._id, '18:00', '20:00', { seats: 8 });
    expect((await days(scene)).times).toEqual(['18:00', '19:00', '20:00', '21:00', '22:00', '23:00']);
    expect((await days(scene, { partySize: '3' })).times).toEqual(['20:00', '21:00', '22:00', '23:00']);
    expect((await days(scene, { partySize: '11' })).state).toBe('full');
    const next = on(plus(MONDAY, 1), { serviceId: String(scene.listing._id) });
    expect((await scene.asCustomer.get<Availability>(scene.path, next)).body.days[0]!.times).toEqual([
      '00:00',
    ]);
  });

  test('an expired request as free time', async () => {
    const scene = await buildScene();
    const day = await claim(scene.profile._id, '09:00', '12:00', { heldUntil: Date.now() + HOUR_MS });
    expect(await days(scene)).toMatchObject({ state: 'full' });
    await day.updateOne({ 'claims.0.heldUntil': Date.now() - 1 });
    expect((await days(scene)).times).toEqual(['09:00', '10:00', '11:00']);
  });

  test('any day from 8 to 18 where no hours are set', async () => {
    const scene = await buildScene({ availability: {} });
    const { times } = await days(scene);
    expect([times.length, times[0], times.at(-1)]).toEqual([10, '08:00', '17:00']);
  });

  test('a document without rules with the defaults, and the rules to its owner and admins', async () => {
    const { profile, path, asOwner } = await buildScene();
    await profile.collection.updateOne({ _id: profile._id }, { $unset: { calendar: 1 } });
    const rules = {
      version: 0,
      weekly: MONDAYS,
      calendar: { slotMinutes: 60, leadMinutes: 0, bufferMinutes: 0, holdHours: 24, daysOff: [] },
    };
    expect((await asOwner.get<Availability>(path, span())).body.rules).toEqual(rules);
    const admin = await site.signedInAs(await buildUser({ role: 'super_admin' }));
    expect((await admin.get<Availability>(path, span())).body.rules).toEqual(rules);
    const rival = await site.signedInAs((await buildProvider()).user);
    expect((await rival.get<Availability>(path, span())).body).not.toHaveProperty('rules');
  });

  test('after four reads in addition to session and user, for any span', async () => {
    const { path, listing, asCustomer } = await buildScene();
    const query = { from: MONDAY, to: plus(MONDAY, 61), serviceId: String(listing._id) };
    const calls = await databaseCalls(() => asCustomer.get(path, { query }));
    expect(calls.slice(2).sort()).toEqual([
      'aggregate providerProfiles',
      'find calendarDays',
      'find declaredHolidays',
      'find services',
    ]);
    expect(calls.slice(0, 2)).toEqual(['find sessions', 'find users']);
    expect(await ListingModel.countDocuments({ _id: listing._id })).toBe(1);
  });
});
