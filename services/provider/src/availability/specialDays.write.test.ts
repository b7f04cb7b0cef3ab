import type {
  Availability,
  Problem,
  ProviderCalendar,
  SavedAvailability,
  UpdateAvailabilityRequest,
} from '@tm/contracts';
import { addDays, addMonths, fromLagos, lagosDate, lagosWeekdayOf, type BookingStatus } from '@tm/domain';
import { BookingModel } from '@tm/schema/bookings';
import type { ListingDocument } from '@tm/schema/catalog';
import { ProviderProfileModel } from '@tm/schema/provider';
import { buildBooking, buildListing, buildProvider } from '@tm/schema/testing';
import { testService } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { config } from '../config';

const site = testService(createApp, config);
const scene = async () => {
  const { user, profile } = await buildProvider();
  const owner = await site.signedInAs(user);
  const path = `/api/service-providers/${String(profile._id)}/availability`;
  return {
    owner,
    profile,
    save: (body: UpdateAvailabilityRequest) => owner.put<SavedAvailability & Problem>(path, body),
    read: async (from: string, to = from) =>
      (await owner.get<Availability>(path, { query: { from, to } })).body,
  };
};

const weekly = { 5: { open: '09:00', close: '12:00' }, 6: { open: '09:00', close: '12:00' } };
const LATE = { open: '10:30', close: '12:30' };
/** The last day and the last Saturday of the month after next. */
const LAST_DAY = addDays(addMonths(lagosDate(new Date()), 3), -1);
const LAST_SATURDAY = addDays(LAST_DAY, -((lagosWeekdayOf(LAST_DAY) + 1) % 7));
/** The last Saturday of each month. */
const sanitation = { kind: 'hours' as const, hours: LATE, on: { nth: -1 as const, weekday: 6 as const } };
const closedOn = (day: string) => ({ kind: 'closed' as const, on: { from: day, to: day } });

describe('PUT /api/service-providers/{id}/availability rejects special days', () => {
  const special = (...days: object[]) => ({ calendar: { special: days } });
  test.each<[unknown, string, string]>([
    [special({ kind: 'open', on: { yearly: '12-25' } }), '0.kind', 'Please choose closed or other hours'],
    [special({ kind: 'closed' }), '0.on', 'Please choose the days'],
    [special({ kind: 'hours', on: { yearly: '12-25' } }), '0.hours', 'Please give the hours of this day'],
    [
      special({ kind: 'closed', hours: LATE, on: { yearly: '12-25' } }),
      '0.hours',
      'A closed day has no hours',
    ],
    [
      special({ ...sanitation, hours: { open: '10:30', close: '09:00' } }),
      '0.hours.close',
      'Closing time must be after opening time',
    ],
    [
      special({ ...sanitation, hours: { ...LATE, breaks: [{ from: '10:30', to: '11:00' }] } }),
      '0.hours.breaks.0.from',
      'A break must be inside the opening hours',
    ],
    [
      special({ kind: 'closed', on: { from: '2026-12-26', to: '2026-12-24' } }),
      '0.on.to',
      'The last day is before the first',
    ],
    [
      special({ kind: 'closed', on: { from: '2026-01-01', to: '2027-01-02' } }),
      '0.on.to',
      'At most 366 days at once',
    ],
    [special({ kind: 'closed', on: { yearly: '02-30' } }), '0.on.yearly', 'This day does not exist'],
    [
      special({ kind: 'closed', on: { nth: 5, weekday: 6 } }),
      '0.on.nth',
      'Please choose the first to fourth, or the last',
    ],
    [special({ kind: 'closed', on: { nth: -1 } }), '0.on.weekday', 'Please choose a weekday'],
    [special({ kind: 'closed', on: { yearly: '12-25', nth: 1 } }), '0.on', 'Please choose one kind of days'],
    [
      special(sanitation, { ...closedOn('2026-11-28'), reason: 'x'.repeat(81) }),
      '1.reason',
      'Must be at most 80 characters',
    ],
    [
      special(sanitation, { kind: 'closed', on: sanitation.on }),
      '1.on',
      'Another special day has the same dates',
    ],
  ])('%j with 400 at the field, and stores nothing', async (body, field, message) => {
    const { save, profile } = await scene();
    const reply = await save(body as UpdateAvailabilityRequest);
    expect([reply.status, reply.body.errors]).toEqual([400, { [`calendar.special.${field}`]: [message] }]);
    expect(await ProviderProfileModel.findById(profile._id).lean()).toEqual(profile.toObject());
  });

  test('above 100 with 400', async () => {
    const { save } = await scene();
    const days = Array.from({ length: 101 }, (_, year) => closedOn(`${2100 + year}-01-01`));
    const { status, body } = await save({ calendar: { special: days } });
    expect([status, body.errors]).toEqual([400, { 'calendar.special': ['At most 100 special days'] }]);
    expect((await save({ calendar: { special: days.slice(1) } })).status).toBe(200);
  });
});

describe('PUT /api/service-providers/{id}/availability saves special days', () => {
  test('of each kind in their order, and reads them back', async () => {
    const { save, read } = await scene();
    const special = [
      { ...sanitation, reason: 'Sanitation' },
      {
        kind: 'hours' as const,
        hours: { ...LATE, breaks: [{ from: '11:00', to: '11:30' }] },
        on: { yearly: '10-01' },
      },
      closedOn('2026-12-24'),
    ];
    const shown = special.map((day) => ({ reason: null, ...day }));
    const reply = await save({ weekly, calendar: { special } });
    expect([reply.status, reply.body.calendar.special]).toEqual([200, shown]);
    expect((await read(LAST_SATURDAY)).rules?.calendar.special).toEqual(shown);
  });

  test('and offers their times instead of the weekly ones; without them the week applies again', async () => {
    const { save, read } = await scene();
    await save({ weekly, calendar: { special: [sanitation, closedOn(addDays(LAST_SATURDAY, 6))] } });
    const days = async () => (await read(LAST_SATURDAY, addDays(LAST_SATURDAY, 7))).days;
    const [lastSaturday, friday, saturday] = [0, 6, 7];
    const shown = await days();
    expect(shown[lastSaturday]?.times).toEqual(['10:30', '11:30']);
    expect(shown[friday]).toMatchObject({ state: 'closed', times: [] });
    expect(shown[saturday]?.times).toEqual(['09:00', '10:00', '11:00']);
    const { body } = await save({ calendar: { special: [] } });
    expect(body.calendar).not.toHaveProperty('special');
    expect((await days())[lastSaturday]?.times).toEqual(['09:00', '10:00', '11:00']);
  });

  test('and leaves them unchanged when only other rules are sent', async () => {
    const { save } = await scene();
    await save({ weekly, calendar: { special: [sanitation] } });
    const { body } = await save({ weekly, calendar: { bufferMinutes: 15 } });
    expect(body.calendar.special).toEqual([{ ...sanitation, reason: null }]);
  });

  test('and shows them in the calendar of the owner, with their reasons', async () => {
    const { owner, save } = await scene();
    const special = [
      { ...sanitation, reason: 'Sanitation' },
      { ...closedOn(addDays(LAST_SATURDAY, -1)), reason: 'Wedding' },
    ];
    await save({ weekly, calendar: { special } });
    const { body } = await owner.get<ProviderCalendar>('/api/service-providers/me/calendar', {
      query: { from: addDays(LAST_SATURDAY, -2), to: LAST_SATURDAY },
    });
    expect(body.days).toMatchObject([
      { dayOff: null, openings: [] },
      { dayOff: { reason: 'Wedding' }, openings: [] },
      {
        dayOff: null,
        special: { reason: 'Sanitation' },
        openings: [{ start: 630, end: 750 }],
      },
    ]);
  });
});

describe('PUT /api/service-providers/{id}/availability names the bookings outside the hours', () => {
  const at = (date: string, time: string) => fromLagos(date, time)!;
  const bookingAt = (of: ListingDocument, startsAt: Date, status: BookingStatus = 'accepted') =>
    buildBooking({ of, startsAt, status });

  test('that were inside before, and leaves them as they are', async () => {
    const { save, profile } = await scene();
    const listing = await buildListing({ provider: profile });
    await save({ weekly });
    const early = await bookingAt(listing, at(LAST_SATURDAY, '09:30'));
    await bookingAt(listing, at(LAST_SATURDAY, '11:00'), 'pending');
    await bookingAt(listing, at(LAST_SATURDAY, '20:00'));
    await bookingAt(listing, at(LAST_SATURDAY, '09:00'), 'cancelled');
    const { status, body } = await save({ calendar: { special: [sanitation] } });
    expect([status, body.outside]).toEqual([
      200,
      {
        total: 1,
        bookings: [
          {
            id: early.id,
            reference: early.id.slice(-8),
            title: listing.title,
            startsAt: early.startsAt.toISOString(),
            endsAt: early.endsAt.toISOString(),
          },
        ],
      },
    ]);
    expect((await BookingModel.findById(early._id).lean())?.status).toBe('accepted');
    expect((await save({ calendar: { bufferMinutes: 5 } })).body).not.toHaveProperty('outside');
  });

  test('at most ten of them, soonest first, and none of other providers', async () => {
    const { save, profile } = await scene();
    const listing = await buildListing({ provider: profile });
    await bookingAt(await buildListing(), at(LAST_SATURDAY, '08:00'));
    for (let day = 11; day > 0; day -= 1) await bookingAt(listing, at(addDays(LAST_SATURDAY, day), '08:00'));
    const off = { from: LAST_SATURDAY, to: addDays(LAST_SATURDAY, 11) };
    const { outside } = (await save({ calendar: { daysOff: [off] } })).body;
    expect(outside?.total).toBe(11);
    expect(outside?.bookings.map(({ startsAt }) => lagosDate(new Date(startsAt)))).toEqual(
      Array.from({ length: 10 }, (_, day) => addDays(LAST_SATURDAY, day + 1)),
    );
  });
});
