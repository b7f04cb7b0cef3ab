import { BOOKING_STATUSES, HOUR_MS } from '@tm/domain';
import { Types } from 'mongoose';
import '../settings';
import { draftBooking } from './booking.draft';
import { BookingModel } from './booking.schema';
import type { Offer } from './offer';
import { tallyStatuses } from './booking.totals';

const NOW = new Date('2026-11-21T09:00:00Z');

const offerOf = (listing: object = {}, calendar?: object): Offer =>
  ({
    listing: {
      _id: new Types.ObjectId(),
      ownerId: new Types.ObjectId(),
      providerId: new Types.ObjectId(),
      title: 'Sofa wash',
      category: 'cleaning',
      basePriceKobo: 1_500_000,
      priceType: 'fixed',
      duration: 90,
      images: ['/objects/a'],
      seats: null,
      openingHours: null,
      cancellationHours: 48,
      ...listing,
    },
    business: calendar ? { calendar } : null,
  }) as unknown as Offer;
const ORDER = {
  customerId: String(new Types.ObjectId()),
  scheduledDate: '2026-11-24',
  scheduledTime: '10:00',
  customerPhone: '+2348031234567',
  customerAddress: '12 Admiralty Way, Lekki, Lagos',
};

/** The version of mongoose; where a new account's request comes from, which `createBooking` adds; and what an early completion leads to. */
const NOT_IN_DRAFTS = new Set(['__v', 'sentFrom', 'earnedFrom']);

test.each([
  ['a service', {}, {}],
  ['hours', { priceType: 'hourly' }, { hours: 3 }],
  ['a table', { category: 'restaurant', seats: 12 }, { partySize: 4, notes: 'By the window' }],
])('of %s is what the schema would have written, to the last field', async (_name, listing, more) => {
  const draft = draftBooking(offerOf(listing), { ...ORDER, ...more }, NOW);
  const document = new BookingModel(draft);
  await document.validate();
  expect(document.toObject()).toEqual(draft);
  const declared = Object.keys(BookingModel.schema.paths)
    .map((path) => path.split('.')[0]!)
    .filter((path) => !NOT_IN_DRAFTS.has(path));
  expect(Object.keys(draft).sort()).toEqual([...new Set(declared)].sort());
});

test('holds its time for a day, or for as long as the provider’s calendar says, at most until it starts', () => {
  const heldFor = (calendar: object | undefined, scheduledTime = '10:00', scheduledDate = '2026-11-24') => {
    const order = { ...ORDER, scheduledDate, scheduledTime };
    return (draftBooking(offerOf({}, calendar), order, NOW).expiresAt!.getTime() - NOW.getTime()) / HOUR_MS;
  };
  expect(heldFor(undefined)).toBe(24);
  expect(heldFor({ holdHours: 2 })).toBe(2);
  expect(heldFor({ slotMinutes: 30 })).toBe(24);
  expect(heldFor({ holdHours: 72 }, '16:00', '2026-11-21')).toBe(6);
});

test('keeps the listing’s terms of cancellation, a day where it names none', () => {
  expect(draftBooking(offerOf(), ORDER, NOW).cancellationHours).toBe(48);
  expect(draftBooking(offerOf({ cancellationHours: 0 }), ORDER, NOW).cancellationHours).toBe(0);
  expect(draftBooking(offerOf({ cancellationHours: undefined }), ORDER, NOW).cancellationHours).toBe(24);
});

test('statuses are tallied, each of them', () => {
  expect(tallyStatuses([])).toEqual(Object.fromEntries(BOOKING_STATUSES.map((status) => [status, 0])));
  expect(
    tallyStatuses([{ status: 'pending' }, { status: 'completed' }, { status: 'pending' }]),
  ).toMatchObject({
    pending: 2,
    completed: 1,
    accepted: 0,
  });
});
