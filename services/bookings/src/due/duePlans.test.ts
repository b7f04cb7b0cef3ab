import { DAY_MS } from '@tm/domain';
import mongoose from 'mongoose';
import { Types, type ClientSession } from '@tm/mongo';
import { limitByPlace } from '../bookings/commands/booking.place';
import { countDueEarnings } from '../bookings/commands/countDueEarnings';
import { expireBookings } from '../bookings/commands/expireBookings';
import { findDelayed } from '../bookings/delayed.queries';
import {
  BookingModel,
  EARNED_INDEX,
  EXPIRY_INDEX,
  DUE_INDEX,
  REMINDER_INDEX,
  UncountedReviewModel,
  type BookingRow,
} from '@tm/schema/bookings';
import '@tm/schema/migrations';
import { sendReminders } from '../reminders/sendReminders.commands';
import { countDueReviews } from '../reviews/commands/countDueReviews';
import { ownDatabase } from '@tm/schema/testing/database';
import { badNodes, indexesOf, pad } from '@tm/mongo/testing';

const NOW = new Date();
/** A time in the future: no row is due, so a pass reads the index and handles nothing. */
const later = (at: number) => new Date(NOW.getTime() + (at + 1) * DAY_MS);
const id = () => new Types.ObjectId();

ownDatabase(async () => {
  await pad(UncountedReviewModel, (at) => ({
    ...{ bookingId: id(), customerId: id(), providerId: id(), serviceId: id(), rating: 5 },
    notCounted:
      at % 2 === 0 ? { reason: 'early', countsFrom: later(at) } : { reason: 'repeat', countsFrom: null },
  }));
  await pad(BookingModel, (at) => ({
    ...{ customerId: id(), providerId: id(), providerUserId: id(), serviceId: id(), startsAt: later(at) },
    ...(at % 2 === 0
      ? { status: 'pending', expiresAt: later(at), sentFrom: { network: `n${at}`, device: `d${at}` } }
      : { status: 'completed', earnedFrom: later(at), remindAt: later(at) }),
  }));
});

test.each([
  ['early reviews', countDueReviews, DUE_INDEX],
  ['early completions', countDueEarnings, EARNED_INDEX],
  ['requests that expire', expireBookings, EXPIRY_INDEX],
  ['reminders', sendReminders, REMINDER_INDEX],
] as const)('%s that are due are found along their own index, in its order', async (_name, pass, index) => {
  const look = () => pass({ now: NOW });
  expect(await badNodes(look)).toEqual([]);
  expect(await indexesOf(look)).toEqual([
    Object.keys(index)
      .map((field) => `${field}_1`)
      .join('_'),
  ]);
});

const PRIVATE = '192.168.1.20';
const ofNewAccount = { _id: id(), firstName: 'Ada', lastName: 'Obi', isVerified: false };
const ofKnownAccount = { ...ofNewAccount, isVerified: true, bookingCounts: { completed: 1 } };

test.each([
  [
    'open requests from a network',
    ofNewAccount,
    { network: '105.112.7.9', device: null },
    'sentFrom.network_1',
  ],
  ['open requests from a device', ofNewAccount, { network: PRIVATE, device: 'phone' }, 'sentFrom.device_1'],
  [
    'completed bookings whose start has passed',
    ofKnownAccount,
    { network: PRIVATE, device: null },
    'customerId_1_status_1_startsAt_-1__id_-1',
  ],
])('%s are read along their index', async (_name, customer, place, index) => {
  const bounds = { key: 'k', mostFromNetwork: 10, mostFromDevice: 5, now: NOW, place };
  const look = () =>
    mongoose.connection.withSession((session: ClientSession) =>
      limitByPlace(session, { providerId: id() }, customer, bounds),
    );
  expect(await badNodes(look)).toEqual([]);
  expect(await indexesOf(look)).toEqual([index]);
});

test('the next job of a late provider is read along the index of the lists', async () => {
  const startsAt = NOW;
  const endsAt = new Date(NOW.getTime() + DAY_MS);
  const late = { by: 'provider', kind: 'late', minutes: 90, at: NOW } as const;
  const booking = {
    providerUserId: id(),
    status: 'accepted',
    startsAt,
    endsAt,
    history: [],
    signals: [late],
  };
  const look = () => findDelayed(booking as unknown as BookingRow, NOW);
  expect(await badNodes(look)).toEqual([]);
  expect(await indexesOf(look)).toEqual(['providerUserId_1_status_1_startsAt_-1__id_-1']);
});
