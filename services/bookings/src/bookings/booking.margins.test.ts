import type { Problem } from '@tm/contracts';
import { calendarOf, freeSlots, type ClaimTerms, type SlotRequest, type Travel } from '@tm/domain';
import { listingTerms, timeRulesOf } from '@tm/data-provider';
import { currentTime } from '@tm/mongo';
import { CalendarDayModel, liveClaims, type CalendarDay } from '@tm/schema/bookings';
import { ListingModel } from '@tm/schema/catalog';
import { ProviderProfileModel, type ProviderProfileRow } from '@tm/schema/provider';
import { buildListing } from '@tm/schema/testing';
import { testService } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { configSchema } from '../config';
import { bodyOfSuccess, bookingIn, buildScene, inDays, orderFor, type BookingOrProblem } from '../testing';

const site = testService(createApp, configSchema);
const DATE = inDays(3);
const TRAVEL: Travel = { sameArea: 20, otherArea: 45, otherCity: 120, rushHours: false };

type Scene = Awaited<ReturnType<typeof buildScene>>;
type Parts = Parameters<typeof buildScene>[1];
const setRules = ({ profile }: Scene, rules: object) =>
  ProviderProfileModel.updateOne(
    { _id: profile._id },
    { $set: Object.fromEntries(Object.entries(rules).map(([name, value]) => [`calendar.${name}`, value])) },
  );
const sceneWith = async (rules: object, parts: Parts = {}): Promise<Scene> => {
  const scene = await buildScene(site, parts);
  await setRules(scene, rules);
  return scene;
};
const book = (
  { asCustomer, listing }: Pick<Scene, 'asCustomer' | 'listing'>,
  time: string,
  more: object = {},
) =>
  asCustomer.post<BookingOrProblem>(
    '/api/bookings',
    orderFor(listing, { scheduledDate: DATE, scheduledTime: time, ...more }),
  );
const outcome = async (reply: ReturnType<typeof book>) => {
  const { status, body } = await reply;
  return status === 201 ? 'booked' : body.code;
};
const claimsOn = async (calendar: unknown, date = DATE) =>
  (await CalendarDayModel.findById(`${String(calendar)}:${date}`).lean<CalendarDay>())?.claims ?? [];

describe('minutes before and after an appointment', () => {
  test('keep the neighbouring times free, and stay the terms of the booking', async () => {
    const scene = await sceneWith({}, { afterMinutes: 30, beforeMinutes: 15 });
    expect(await outcome(book(scene, '10:00'))).toBe('booked');
    expect(await claimsOn(scene.profile._id)).toMatchObject([{ before: 15, after: 30 }]);
    await ListingModel.updateOne(
      { _id: scene.listing._id },
      { $unset: { afterMinutes: 1, beforeMinutes: 1 } },
    );
    expect(await outcome(book(scene, '11:29'))).toBe('slot_taken');
    expect(await outcome(book(scene, '08:46'))).toBe('slot_taken');
    expect(await outcome(book(scene, '11:30'))).toBe('booked');
    expect(await outcome(book(scene, '08:45'))).toBe('booked');
  });

  test('of the new booking count as well, together with those of the other', async () => {
    const scene = await sceneWith({ bufferMinutes: 20 });
    expect(await outcome(book(scene, '10:00'))).toBe('booked');
    await scene.listing.updateOne({ beforeMinutes: 45 });
    expect(await outcome(book(scene, '11:44'))).toBe('slot_taken');
    expect(await outcome(book(scene, '11:45'))).toBe('booked');
    expect(await outcome(book(scene, '08:41'))).toBe('slot_taken');
    expect(await outcome(book(scene, '08:40'))).toBe('booked');
  });

  test('stay with a booking that is accepted, and with a moved booking', async () => {
    const scene = await sceneWith({}, { afterMinutes: 60 });
    const moving = await bookingIn(scene, 'accepted', { scheduledDate: DATE, scheduledTime: '10:00' });
    const other = await bookingIn(scene, 'accepted', { scheduledDate: DATE, scheduledTime: '16:00' });
    const move = (time: string) =>
      scene.asProvider.post<BookingOrProblem>(`/api/bookings/${moving.id}/reschedule`, {
        scheduledDate: DATE,
        scheduledTime: time,
      });
    expect((await move('14:30')).body).toMatchObject({ code: 'slot_taken' });
    bodyOfSuccess(await move('14:00'));
    bodyOfSuccess(await scene.asCustomer.put(`/api/bookings/${moving.id}/reschedule`, { answer: 'accept' }));
    const claims = await claimsOn(scene.profile._id);
    expect(claims.map(({ bookingId, after, heldUntil }) => [bookingId, after, heldUntil]).sort()).toEqual(
      [
        [moving.id, 60, null],
        [other.id, 60, null],
      ].sort(),
    );
  });

  test('of a restaurant keep its seats', async () => {
    const scene = await sceneWith({}, { category: 'restaurant', seats: 4, afterMinutes: 30 });
    expect(await outcome(book(scene, '12:00', { partySize: 3 }))).toBe('booked');
    expect(await outcome(book(scene, '13:15', { partySize: 2 }))).toBe('slot_taken');
    expect(await outcome(book(scene, '13:30', { partySize: 2 }))).toBe('booked');
  });

  test('keep entries of the owner away, which name the booking', async () => {
    const scene = await sceneWith({}, { afterMinutes: 30 });
    const { id } = await bookingIn(scene, 'accepted', { scheduledDate: DATE, scheduledTime: '10:00' });
    const note = (time: string) =>
      scene.asProvider.post<Problem>('/api/calendar/entries', {
        kind: 'block',
        date: DATE,
        time,
        minutes: 30,
      });
    const refused = await note('11:15');
    expect([refused.status, refused.body.code]).toEqual([409, 'overlaps_bookings']);
    expect(refused.body).toMatchObject({ current: { overlaps: [{ claims: [{ id }] }] } });
    expect((await note('11:30')).status).toBe(201);
  });

  test('reach over midnight into the next day', async () => {
    const scene = await sceneWith({}, { afterMinutes: 240 });
    expect(await outcome(book(scene, '22:30'))).toBe('booked');
    await scene.listing.updateOne({ $unset: { afterMinutes: 1 } });
    const next = { scheduledDate: inDays(4) };
    expect(await outcome(book(scene, '03:15', next))).toBe('slot_taken');
    expect(await outcome(book(scene, '03:30', next))).toBe('booked');
  });
});

describe('journeys between customers', () => {
  test('depend on the areas; an area that is not named counts as another one', async () => {
    const scene = await sceneWith({ travel: TRAVEL });
    const first = await book(scene, '10:00', { area: 'lagos/ikeja' });
    expect(first.body).toMatchObject({ area: { key: 'lagos/ikeja', name: 'Ikeja' } });
    expect(await outcome(book(scene, '11:19', { area: 'lagos/ikeja' }))).toBe('slot_taken');
    expect(await outcome(book(scene, '11:44', { area: 'lagos/mushin' }))).toBe('slot_taken');
    expect(await outcome(book(scene, '11:44'))).toBe('slot_taken');
    expect(await outcome(book(scene, '12:59', { area: 'kano/dala' }))).toBe('slot_taken');
    expect(await outcome(book(scene, '11:20', { area: 'lagos/ikeja' }))).toBe('booked');
    expect(await outcome(book(scene, '08:15'))).toBe('booked');
  });

  test('are not counted to other places, nor while travel is off', async () => {
    const scene = await sceneWith({ travel: TRAVEL });
    const salon = {
      ...scene,
      listing: await buildListing({ provider: scene.profile, place: 'at_provider' }),
    };
    expect(await outcome(book(scene, '10:00', { area: 'lagos/ikeja' }))).toBe('booked');
    const visit = await book(salon, '11:00', { area: 'lagos/ikeja' });
    expect([visit.status, visit.body.area]).toEqual([201, undefined]);
    await setRules(scene, { travel: null });
    expect(await outcome(book(scene, '09:00', { area: 'kano/dala' }))).toBe('booked');
  });

  test('to an unknown area are rejected with 400 at the field', async () => {
    const scene = await sceneWith({ travel: TRAVEL });
    for (const area of ['lagos/nowhere', 'Ikeja', ''])
      expect((await book(scene, '10:00', { area })).body).toMatchObject({
        status: 400,
        errors: { area: ['Unknown area'] },
      });
  });
});

describe('limits of days', () => {
  test('reject a time inside the notice of the listing with 400, and say from when', async () => {
    const scene = await sceneWith({ leadMinutes: 0 }, { leadMinutes: 5 * 24 * 60 });
    const { body } = await book(scene, '10:00');
    expect(body).toMatchObject({
      status: 400,
      code: 'too_soon',
      errors: { scheduledTime: ['Bookings are taken at least 5 days ahead. Please choose a later time.'] },
    });
    const from = Date.parse((body as unknown as { from: string }).from) - Date.now();
    expect(Math.round(from / 3_600_000)).toBe(120);
    await scene.listing.updateOne({ leadMinutes: 0 });
    await setRules(scene, { leadMinutes: 20_000 });
    expect(await outcome(book(scene, '10:00'))).toBe('booked');
  });

  test('reject a date after the days ahead with 400, but not a time that the provider proposes', async () => {
    const scene = await sceneWith({ aheadDays: 7 });
    expect((await book(scene, '10:00', { scheduledDate: inDays(8) })).body).toMatchObject({
      status: 400,
      code: 'too_far_ahead',
      errors: { scheduledDate: [expect.stringContaining('7 days ahead')] },
    });
    const { id } = bodyOfSuccess(await book(scene, '10:00', { scheduledDate: inDays(7) }));
    const far = { scheduledDate: inDays(20), scheduledTime: '10:00' };
    const path = `/api/bookings/${id}/reschedule`;
    expect((await scene.asCustomer.post<Problem>(path, far)).body.code).toBe('too_far_ahead');
    bodyOfSuccess(await scene.asProvider.post(path, far));
    bodyOfSuccess(await scene.asCustomer.put(path, { answer: 'accept' }));
  });

  test('reject a booking on a full day with 409; the owner may still add to it', async () => {
    const scene = await sceneWith({ perDay: 2 });
    expect(await outcome(book(scene, '09:00'))).toBe('booked');
    const entry = { kind: 'appointment', date: DATE, time: '12:00', minutes: 30, name: 'By phone' };
    bodyOfSuccess(await scene.asProvider.post('/api/calendar/entries', entry));
    const full = await book(scene, '15:00');
    expect([full.status, full.body.code, full.body.detail]).toEqual([
      409,
      'day_full',
      'This day is full: no more bookings are taken on it. Please choose another day.',
    ]);
    bodyOfSuccess(await scene.asProvider.post('/api/calendar/entries', { ...entry, time: '13:00' }));
    const { id } = bodyOfSuccess(await book(scene, '15:00', { scheduledDate: inDays(4) }));
    const path = `/api/bookings/${id}/reschedule`;
    const onFullDay = { scheduledDate: DATE, scheduledTime: '16:00' };
    expect((await scene.asCustomer.post<Problem>(path, onFullDay)).body.code).toBe('day_full');
    bodyOfSuccess(await scene.asProvider.post(path, onFullDay));
    bodyOfSuccess(await scene.asCustomer.put(path, { answer: 'accept' }));
  });

  test('count blocks and ended bookings as no appointments, and do not apply to restaurants', async () => {
    const scene = await sceneWith({ perDay: 1 });
    bodyOfSuccess(
      await scene.asProvider.post('/api/calendar/entries', {
        kind: 'block',
        date: DATE,
        time: '12:00',
        minutes: 30,
      }),
    );
    await bookingIn(scene, 'cancelled', { scheduledDate: DATE, scheduledTime: '09:00' });
    expect(await outcome(book(scene, '15:00'))).toBe('booked');
    const restaurant = await sceneWith({ perDay: 1 }, { category: 'restaurant', seats: 9 });
    expect(await outcome(book(restaurant, '12:00', { partySize: 2 }))).toBe('booked');
    expect(await outcome(book(restaurant, '12:00', { partySize: 2 }))).toBe('booked');
  });
});

/** The starts of a day that `freeSlots` offers for a listing, from the stored rules and claims. */
const offeredFor = async ({ listing, profile }: Scene, request: Partial<SlotRequest> & ClaimTerms) => {
  const [row, business] = await Promise.all([
    ListingModel.findById(listing._id).lean(),
    ProviderProfileModel.findById(profile._id).lean<ProviderProfileRow>(),
  ]);
  const rules = timeRulesOf(row, business, []);
  const calendar = calendarOf({ id: '', providerId: String(profile._id), category: 'cleaning' });
  const days = await CalendarDayModel.find({ _id: new RegExp(`^${calendar}:`) }).lean<CalendarDay[]>();
  const terms = listingTerms(row!, request.area);
  const wish = { from: DATE, to: DATE, minutes: 60, seats: 1, ...terms };
  return freeSlots(rules, wish, liveClaims(days, currentTime()), currentTime())[0]!.times;
};

test.each([
  ['margins and buffer', { bufferMinutes: 20 }, { beforeMinutes: 30, afterMinutes: 40 }, undefined],
  ['journeys', { travel: { ...TRAVEL, rushHours: true } }, { afterMinutes: 10 }, 'lagos/mushin'],
  ['a limit of three', { perDay: 3 }, {}, undefined],
])('with %s a start is free exactly if a booking of it succeeds', async (_name, rules, parts, area) => {
  const scene = await sceneWith({ slotMinutes: 30, ...rules });
  expect(await outcome(book(scene, '10:00', { area: 'lagos/ikeja' }))).toBe('booked');
  bodyOfSuccess(
    await scene.asProvider.post('/api/calendar/entries', {
      kind: 'walk_in',
      date: DATE,
      time: '14:10',
      minutes: 35,
    }),
  );
  await scene.listing.updateOne(parts);
  const grid = Array.from(
    { length: 20 },
    (_, half) => `${String(8 + Math.floor(half / 2)).padStart(2, '0')}:${half % 2 ? '30' : '00'}`,
  );
  const found: string[] = [];
  const offered = await offeredFor(scene, { area });
  for (const time of grid) {
    const reply = await book(scene, time, { ...(area && { area }) });
    if (reply.status !== 201) continue;
    found.push(time);
    bodyOfSuccess(await scene.asCustomer.put(`/api/bookings/${reply.body.id}`, { status: 'cancelled' }));
  }
  expect(found.length).toBeGreaterThan(3);
  expect(offered).toEqual(found);
});
