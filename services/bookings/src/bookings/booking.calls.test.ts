import type { Booking } from '@tm/contracts';
import { databaseCalls, testService } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { configSchema } from '../config';
import { buildScene, orderFor } from '../testing';

const site = testService(createApp, configSchema);

/** Reads session and user, counts the write limit, and looks up the idempotency key. */
const EVERY_FORM = ['find sessions', 'find users', 'findAndModify rateLimits', 'find idempotency'];
/** The listing; then its owner, its business, the day and the declared holidays in parallel. */
const OFFER = [
  'find services',
  'find users',
  'find providerProfiles',
  'find calendarDays',
  'find declaredHolidays',
  'find blockedCustomers',
];
/** Returns calls with the four parallel reads of the offer in one order, whichever was first. */
const ordered = (calls: readonly string[]) => {
  const from = calls.indexOf('find services') + 1;
  const parallel = OFFER.slice(1, 5);
  const place = (call: string) => parallel.indexOf(call);
  return [
    ...calls.slice(0, from),
    ...calls.slice(from, from + 4).toSorted((one, other) => place(one) - place(other)),
    ...calls.slice(from + 4),
  ];
};
/** One write for each changed document, and no reads. */
const TRANSACTION = [
  'update providerProfiles',
  'findAndModify users',
  'update calendarDays',
  'insert bookings',
  'insert notifications',
  'insert outbox',
  'insert idempotency',
  'commitTransaction 1',
];

const scene = async () => {
  const { listing, asCustomer } = await buildScene(site);
  const book = (scheduledTime: string, key: string) =>
    asCustomer.post<Booking>('/api/bookings', orderFor(listing, { scheduledTime }), {
      headers: { 'idempotency-key': key },
    });
  return { book };
};

test('a booking takes eighteen database calls, and one more to create a calendar day', async () => {
  const { book } = await scene();
  const first = await databaseCalls(() => book('09:00', 'a'));
  expect(ordered(first)).toEqual([...EVERY_FORM, ...OFFER, 'insert calendarDays', ...TRANSACTION]);
  const second = await databaseCalls(() => book('12:00', 'b'));
  expect(ordered(second)).toEqual([...EVERY_FORM, ...OFFER, ...TRANSACTION]);
});

test('a booking with every rule of its calendar takes as many calls, also beside midnight', async () => {
  const { listing, profile, asCustomer } = await buildScene(site, {
    beforeMinutes: 30,
    afterMinutes: 30,
    leadMinutes: 60,
  });
  const travel = { sameArea: 20, otherArea: 45, otherCity: 120, rushHours: true };
  const rules = { bufferMinutes: 15, travel, aheadDays: 60, perDay: 20 };
  await profile.updateOne(
    Object.fromEntries(Object.entries(rules).map(([name, value]) => [`calendar.${name}`, value])),
  );
  const book = (scheduledTime: string, key: string) =>
    asCustomer.post<Booking>('/api/bookings', orderFor(listing, { scheduledTime, area: 'lagos/ikeja' }), {
      headers: { 'idempotency-key': key },
    });
  const first = await databaseCalls(() => book('22:30', 'a'));
  expect(ordered(first)).toEqual([...EVERY_FORM, ...OFFER, 'insert calendarDays', ...TRANSACTION]);
  const second = await databaseCalls(async () => expect((await book('19:00', 'b')).status).toBe(201));
  expect(ordered(second)).toEqual([...EVERY_FORM, ...OFFER, ...TRANSACTION]);
});

test('rejects a taken time without a transaction', async () => {
  const { book } = await scene();
  await book('09:00', 'a');
  const calls = await databaseCalls(async () => expect((await book('09:30', 'b')).status).toBe(409));
  // Two more calls for the idempotency key: a search for a parallel twin, and the stored response.
  expect(ordered(calls)).toEqual([...EVERY_FORM, ...OFFER, 'find idempotency', 'insert idempotency']);
});

test('a repeated form costs only the lookup of its response', async () => {
  const { book } = await scene();
  await book('09:00', 'a');
  const calls = await databaseCalls(async () =>
    expect((await book('09:00', 'a')).headers.get('idempotent-replayed')).toBe('true'),
  );
  expect(calls).toEqual(EVERY_FORM);
});

test('rejects an acceptance without room before a transaction starts', async () => {
  const { listing, asCustomer, asProvider } = await buildScene(site, { category: 'restaurant', seats: 10 });
  const [first] = [
    (await asCustomer.post<Booking>('/api/bookings', orderFor(listing, { partySize: 5 }))).body,
    (await asCustomer.post<Booking>('/api/bookings', orderFor(listing, { partySize: 5 }))).body,
  ];
  await listing.updateOne({ seats: 9 });
  const calls = await databaseCalls(async () =>
    expect((await asProvider.put(`/api/bookings/${first.id}`, { status: 'accepted' })).status).toBe(409),
  );
  expect(calls.filter((call) => /Transaction|update|bookings/.test(call))).toEqual(['find bookings']);
});
