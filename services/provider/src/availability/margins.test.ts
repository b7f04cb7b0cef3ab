import type { Availability, AvailabilityRules, Problem } from '@tm/contracts';
import { addDays, fromLagos, lagosDate, mondayOf } from '@tm/domain';
import { databaseCalls, testService } from '@tm/service-kit/testing';
import { CalendarDayModel } from '@tm/schema/bookings';
import { ProviderProfileModel } from '@tm/schema/provider';
import { buildListing, buildProvider, buildUser } from '@tm/schema/testing';
import { createApp } from '../app';
import { config } from '../config';

const site = testService(createApp, config);
/** A Monday some weeks ahead. */
const MONDAY = addDays(mondayOf(lagosDate(new Date())), 21);
const HOURS = { 1: { open: '09:00', close: '16:00' } };
const TRAVEL = { sameArea: 60, otherArea: 120, otherCity: 180, rushHours: false };

type Rules = NonNullable<Parameters<typeof buildProvider>[0]>['calendar'];
const buildScene = async (calendar: object = {}, listing: Parameters<typeof buildListing>[0] = {}) => {
  const { user, profile } = await buildProvider({ availability: HOURS, calendar: calendar as Rules });
  const offered = await buildListing({ provider: profile, ...listing });
  const path = `/api/service-providers/${String(profile._id)}/availability`;
  const asCustomer = await site.signedInAs(await buildUser());
  const read = (query: Record<string, string> = {}) =>
    asCustomer.get<Availability & Problem>(path, {
      query: { from: MONDAY, to: MONDAY, serviceId: String(offered._id), ...query },
    });
  const times = async (query?: Record<string, string>) => (await read(query)).body.days[0]!.times;
  const claim = (from: string, to: string, more: object = {}) =>
    CalendarDayModel.create({
      _id: `${String(profile._id)}:${MONDAY}`,
      claims: [
        {
          bookingId: '64b0000000000000000000e1',
          start: fromLagos(MONDAY, from)!.getTime(),
          end: fromLagos(MONDAY, to)!.getTime(),
          seats: 1,
          heldUntil: null,
          ...more,
        },
      ],
    });
  const asOwner = await site.signedInAs(user);
  const save = (rules: object) => asOwner.put<AvailabilityRules & Problem>(path, { calendar: rules });
  return { profile, listing: offered, path, asOwner, read, times, claim, save };
};

describe('free times keep', () => {
  test('the minutes of the listing and of the booked appointment', async () => {
    const { claim, times } = await buildScene({}, { beforeMinutes: 30 });
    await claim('11:00', '12:00', { after: 60 });
    expect(await times()).toEqual(['09:00', '10:00', '14:00', '15:00']);
  });

  test('the journey to the area of the customer, in one read of the days', async () => {
    const { claim, times, read } = await buildScene({ travel: TRAVEL });
    await claim('11:00', '12:00', { area: 'lagos/ikeja' });
    expect(await times({ area: 'lagos/ikeja' })).toEqual(['09:00', '13:00', '14:00', '15:00']);
    expect(await times({ area: 'kano/dala' })).toEqual(['15:00']);
    expect(await times()).toEqual(['14:00', '15:00']);
    const calls = await databaseCalls(() => read({ area: 'lagos/ikeja' }));
    expect(calls.filter((call) => call === 'find calendarDays')).toHaveLength(1);
  });

  test('no journey for a service at the provider', async () => {
    const { claim, times } = await buildScene({ travel: TRAVEL }, { place: 'at_provider' });
    await claim('11:00', '12:00', { area: 'lagos/ikeja' });
    expect(await times({ area: 'kano/dala' })).toEqual([
      '09:00',
      '10:00',
      '12:00',
      '13:00',
      '14:00',
      '15:00',
    ]);
  });

  test('the notice of the listing', async () => {
    const { listing, read } = await buildScene({ leadMinutes: 20_160 }, { leadMinutes: 0 });
    const soon = mondayOf(addDays(lagosDate(new Date()), 7));
    const day = { from: soon, to: soon };
    expect((await read(day)).body.days[0]!.state).toBe('free');
    await listing.updateOne({ $unset: { leadMinutes: 1 } });
    expect((await read(day)).body.days[0]!.state).toBe('closed');
  });

  test('days full that have enough appointments, and those after the last date closed', async () => {
    const { claim, read } = await buildScene({ perDay: 1, aheadDays: 30 });
    await claim('11:00', '12:00');
    const { body } = await read({ to: addDays(MONDAY, 28) });
    expect(
      body.days.filter(({ date }) => date >= MONDAY && mondayOf(date) === date).map(({ state }) => state),
    ).toEqual(['full', 'free', expect.any(String), 'closed', 'closed']);
    expect(body.lastDate).toBe(addDays(lagosDate(new Date()), 30));
    expect((await (await buildScene()).read()).body).not.toHaveProperty('lastDate');
  });
});

test.each(['Ikeja', 'lagos/nowhere', `lagos/${'x'.repeat(60)}`])(
  'rejects the area %j with 400',
  async (area) => {
    const { read } = await buildScene();
    const { status, body } = await read({ area });
    expect([status, body.errors]).toEqual([400, { area: ['Unknown area'] }]);
  },
);

describe('PUT /api/service-providers/{id}/availability', () => {
  test('saves travel and limits, returns them, and removes them', async () => {
    const { save, profile } = await buildScene();
    const rules = { travel: TRAVEL, aheadDays: 60, perDay: 4 };
    expect((await save(rules)).body.calendar).toMatchObject(rules);
    // An older page sends other rules only.
    expect((await save({ bufferMinutes: 10 })).body.calendar).toMatchObject({ ...rules, bufferMinutes: 10 });
    const { body } = await save({ travel: null, aheadDays: 730, perDay: 0 });
    for (const rule of Object.keys(rules)) expect(body.calendar).not.toHaveProperty(rule);
    expect((await ProviderProfileModel.findById(profile._id).lean())?.calendar?.perDay).toBe(0);
  });

  test.each([
    [{ travel: { ...TRAVEL, sameArea: 181 } }, 'calendar.travel.sameArea'],
    [{ travel: { ...TRAVEL, otherCity: 1.5 } }, 'calendar.travel.otherCity'],
    [{ travel: { sameArea: 1, otherArea: 2, otherCity: 3 } }, 'calendar.travel.rushHours'],
    [{ aheadDays: 6 }, 'calendar.aheadDays'],
    [{ aheadDays: 731 }, 'calendar.aheadDays'],
    [{ perDay: -1 }, 'calendar.perDay'],
    [{ perDay: 51 }, 'calendar.perDay'],
  ])('rejects %j with 400 at the field', async (rules, field) => {
    const { save } = await buildScene();
    const { status, body } = await save(rules);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [field]]);
  });
});
