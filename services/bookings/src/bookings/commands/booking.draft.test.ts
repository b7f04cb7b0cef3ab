import { BOOKING_STATUSES, HOUR_MS } from '@tm/domain';
import { Types } from '@tm/mongo';
import '@tm/mongo';
import { draftBooking } from './booking.draft';
import { BookingModel, countByStatus } from '@tm/schema/bookings';
import type { Offer } from '../offer.queries';

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

/**
 * Fields that drafts lack: mongoose's version, the source of a new account's request (added by
 * `createBooking`), the clock, the reminders and the end of later statuses, the result of an early
 * completion, and the customer's answers after it.
 */
const NOT_IN_DRAFTS = new Set([
  '__v',
  'sentFrom',
  'clockAt',
  'remindAt',
  'reminded',
  'comingAt',
  'ending',
  'earnedFrom',
  'earnedAt',
  'absence',
  'declaredHoliday',
  'calls',
  'signals',
  // Only of visits and of listings with free minutes.
  'area',
  'customerArea',
  'customerLandmark',
  'beforeMinutes',
  'afterMinutes',
  'customerConfirmedAt',
  'customerMessageId',
  // Only of online orders.
  'payment',
]);

const SALON = { line: '3 Opebi Road', landmark: 'by the bank', area: 'Ikeja', city: 'Lagos' };

test.each([
  ['a service', {}, {}],
  ['a visit', { place: 'at_provider', address: SALON }, {}],
  ['a call', { place: 'remote' }, {}],
  ['hours', { priceType: 'hourly' }, { hours: 3 }],
  ['a table', { category: 'restaurant', seats: 12 }, { partySize: 4, notes: 'By the window' }],
])(
  'draftBooking for %s returns exactly the document that the schema would write',
  async (_name, listing, more) => {
    const draft = draftBooking(offerOf(listing), { ...ORDER, ...more }, NOW);
    const document = new BookingModel(draft);
    await document.validate();
    expect(document.toObject()).toEqual(draft);
    const declared = Object.keys(BookingModel.schema.paths)
      .map((path) => path.split('.')[0]!)
      .filter((path) => !NOT_IN_DRAFTS.has(path));
    expect(Object.keys(draft).sort()).toEqual([...new Set(declared)].sort());
  },
);

test('draftBooking of an online order has a payment with the terms of today, as the schema would write it', async () => {
  const order = { ...ORDER, payment: 'online' } as const;
  const offer = offerOf({ category: 'restaurant', seats: 12 }, { holdHours: 5 });
  const draft = draftBooking(offer, { ...order, partySize: 2 }, NOW);
  expect(draft.payment).toEqual({ method: 'online', state: 'due', commissionBps: 800, holdHours: 5 });
  expect(draft.expiresAt!.getTime() - NOW.getTime()).toBe(HOUR_MS / 2);
  expect(new BookingModel(draft).toObject()).toEqual(draft);
  const soon = { ...order, scheduledDate: '2026-11-21', scheduledTime: '10:20' };
  expect(draftBooking(offerOf(), soon, NOW).expiresAt!.getTime() - NOW.getTime()).toBe(HOUR_MS / 3);
  expect(draftBooking(offerOf(), { ...ORDER, payment: 'cash' }, NOW)).not.toHaveProperty('payment');
});

test.each([
  [9_999, false],
  [10_000, true],
  [500_000_000, true],
  [500_000_001, false],
])('a price of %d kobo can be paid online: %s', (basePriceKobo, isPayable) => {
  const draft = (payment: 'online' | 'cash') =>
    draftBooking(offerOf({ basePriceKobo }), { ...ORDER, payment }, NOW);
  expect(draft('cash').totalAmountKobo).toBe(basePriceKobo);
  if (isPayable) expect(draft('online').payment?.state).toBe('due');
  else
    expect(() => draft('online')).toThrow(
      expect.objectContaining({ errors: { payment: [expect.any(String)] } }),
    );
});

test('draftBooking holds the time for a day or for the provider’s hold time, at most until the start', () => {
  const heldFor = (calendar: object | undefined, scheduledTime = '10:00', scheduledDate = '2026-11-24') => {
    const order = { ...ORDER, scheduledDate, scheduledTime };
    return (draftBooking(offerOf({}, calendar), order, NOW).expiresAt!.getTime() - NOW.getTime()) / HOUR_MS;
  };
  expect(heldFor(undefined)).toBe(24);
  expect(heldFor({ holdHours: 2 })).toBe(2);
  expect(heldFor({ slotMinutes: 30 })).toBe(24);
  expect(heldFor({ holdHours: 72 }, '16:00', '2026-11-21')).toBe(6);
});

test('draftBooking copies the cancellation terms of the listing, 24 hours by default', () => {
  expect(draftBooking(offerOf(), ORDER, NOW).cancellationHours).toBe(48);
  expect(draftBooking(offerOf({ cancellationHours: 0 }), ORDER, NOW).cancellationHours).toBe(0);
  expect(draftBooking(offerOf({ cancellationHours: undefined }), ORDER, NOW).cancellationHours).toBe(24);
});

test('draftBooking copies the free minutes of the listing, and the area of a visit alone', () => {
  const margins = { beforeMinutes: 15, afterMinutes: 0 };
  const draft = draftBooking(offerOf(margins), { ...ORDER, area: 'lagos/ikeja' }, NOW);
  expect([draft.beforeMinutes, 'afterMinutes' in draft, draft.area]).toEqual([15, false, 'lagos/ikeja']);
  const call = draftBooking(offerOf({ place: 'remote' }), { ...ORDER, area: 'lagos/ikeja' }, NOW);
  expect('area' in call).toBe(false);
});

test('draftBooking keeps the parts of the address of a visit alone, as the schema would write them', () => {
  const parts = { customerArea: 'Lekki, Lagos', customerLandmark: 'by the bank' };
  const draft = draftBooking(offerOf(), { ...ORDER, ...parts }, NOW);
  expect(draft).toMatchObject(parts);
  expect(new BookingModel(draft).toObject()).toEqual(draft);
  const others = [{ place: 'remote' }, { place: 'at_provider' }, { category: 'restaurant', seats: 12 }];
  for (const listing of others) {
    const other = draftBooking(offerOf(listing), { ...ORDER, ...parts }, NOW);
    expect(other).not.toHaveProperty('customerArea');
    expect(other).not.toHaveProperty('customerLandmark');
  }
  const empty = draftBooking(offerOf(), { ...ORDER, customerArea: '', customerLandmark: '' }, NOW);
  expect(empty).not.toHaveProperty('customerArea');
  expect(empty).not.toHaveProperty('customerLandmark');
});

test('countByStatus counts every status', () => {
  expect(countByStatus([])).toEqual(Object.fromEntries(BOOKING_STATUSES.map((status) => [status, 0])));
  expect(
    countByStatus([{ status: 'pending' }, { status: 'completed' }, { status: 'pending' }]),
  ).toMatchObject({
    pending: 2,
    completed: 1,
    accepted: 0,
  });
});
