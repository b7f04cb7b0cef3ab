import type { Booking, CreateBookingRequest, Problem } from '@tm/contracts';
import {
  BookingModel,
  CAN_BE_EARNED,
  CalendarDayModel,
  UncountedReviewModel,
  type BookingRow,
} from '@tm/schema/bookings';
import { buildProvider, buildUser } from '@tm/schema/testing';
import { HOUR_MS, MAX_PARTY_SIZE, nextClockAt, type BookingParty, type BookingStatus } from '@tm/domain';
import type { Client, Reply, TestService } from '@tm/service-kit/testing';
import { inTransaction, trusted } from '@tm/mongo';
import { bookingSpan } from '@tm/data-bookings';
import { slotRequest } from '../bookings/commands/booking.slot';
import { openDays } from '../bookings/commands/calendarDay.writes';
import { moveTime } from '../bookings/commands/moveTime';
import { orderFor } from './scene';

/** Body of a successful or rejected call about a booking. */
export type BookingOrProblem = Booking & Omit<Problem, 'status'>;
type Sides = { listing: { _id: unknown }; asCustomer: Client; asProvider: Client };

const WAYS: Record<BookingStatus, readonly BookingStatus[]> = {
  pending: [],
  accepted: ['accepted'],
  in_progress: ['accepted', 'in_progress'],
  completed: ['accepted', 'in_progress', 'completed'],
  cancelled: ['cancelled'],
};

/** Returns the body and throws for a call that failed. */
export const bodyOfSuccess = <T>({ status, body, text }: Reply<T>): T => {
  if (status >= 300) throw new Error(`Answered with ${status}: ${text}`);
  return body;
};

/** Brings a booking to a status through the API, with its claim, counters, history and notifications. */
export const bookingIn = async (
  { listing, asCustomer, asProvider }: Sides,
  status: BookingStatus,
  more: Partial<CreateBookingRequest> = {},
): Promise<Booking> => {
  let booking = bodyOfSuccess(await asCustomer.post<Booking>('/api/bookings', orderFor(listing, more)));
  for (const next of WAYS[status])
    booking = bodyOfSuccess(await asProvider.put<Booking>(`/api/bookings/${booking.id}`, { status: next }));
  return booking;
};

/**
 * Lets a request expire now, before a worker has seen it. An earlier time would let a parallel worker write a
 * history entry older than the last one.
 */
export const expireRequest = async ({ id }: { id: string }): Promise<void> => {
  const past = Date.now();
  await BookingModel.updateOne({ _id: id }, { expiresAt: new Date(past) }, { timestamps: false });
  await CalendarDayModel.updateMany({ 'claims.bookingId': id }, { $set: { 'claims.$.heldUntil': past } });
};

/**
 * Moves the scheduled start of a booking to now, before a worker has seen it. Its claim is removed, because
 * it is on another day.
 */
export const moveToStart = async ({ id }: { id: string }): Promise<void> => {
  const startsAt = new Date();
  const silent = { timestamps: false };
  await BookingModel.updateOne({ _id: id }, { startsAt }, silent);
  await BookingModel.updateOne(
    { _id: id, earnedFrom: trusted(CAN_BE_EARNED) },
    { earnedFrom: startsAt, earnedAt: startsAt },
    silent,
  );
  const early = { bookingId: id, 'notCounted.reason': 'early' as const };
  await UncountedReviewModel.updateOne(early, { 'notCounted.countsFrom': startsAt }, silent);
  await CalendarDayModel.updateMany({ 'claims.bookingId': id }, { $pull: { claims: { bookingId: id } } });
};

/**
 * Moves an appointment of two hours and its claim so that it began some hours ago; a Start is an hour later.
 */
export const moveBack = async ({ id }: { id: string }, hours: number): Promise<void> => {
  const seen = (await BookingModel.findById(id).lean()) as BookingRow;
  const startsAt = new Date(Date.now() - hours * HOUR_MS);
  const time = { startsAt, endsAt: new Date(startsAt.getTime() + 2 * HOUR_MS) };
  const rules = slotRequest(seen, { capacity: MAX_PARTY_SIZE, bufferMinutes: 0 });
  const wanted = { ...bookingSpan(seen, time), ...rules, heldUntil: null, now: startsAt };
  await openDays(wanted);
  await inTransaction(async (session) => {
    await moveTime(session, bookingSpan(seen), wanted);
    // The history is moved as well, so that it stays in order.
    const history = seen.history.map((event) => ({
      ...event,
      at: new Date(startsAt.getTime() + (event.status === 'in_progress' ? HOUR_MS : -HOUR_MS)),
    }));
    const clockAt = nextClockAt({ ...seen, ...time, history });
    await BookingModel.updateOne({ _id: id }, { ...time, history, clockAt }, { session });
  });
};

/** Moves the history of a booking an hour back, so that the minutes after its acceptance are over. */
export const endGraceMinutes = ({ id }: { id: string }) =>
  BookingModel.updateOne(
    { _id: id },
    [
      {
        $set: {
          history: {
            $map: {
              input: '$history',
              in: { $mergeObjects: ['$$this', { at: { $subtract: ['$$this.at', HOUR_MS] } }] },
            },
          },
        },
      },
    ],
    { updatePipeline: true, timestamps: false },
  );

/** All kinds of callers: the two parties, others of each role, an admin, and a visitor. */
export const ACTORS = [
  'customer',
  'provider',
  'stranger customer',
  'stranger provider',
  'admin',
  'signed out',
] as const;
export type ActorName = (typeof ACTORS)[number];
/** Clients of the callers other than the parties. */
export type Others = Record<Exclude<ActorName, BookingParty>, Client>;

export const buildOthers = async (site: TestService<unknown>): Promise<Others> => ({
  'stranger customer': await site.signedInAs(await buildUser()),
  'stranger provider': await site.signedInAs((await buildProvider()).user),
  admin: await site.signedInAs(await buildUser({ role: 'super_admin' })),
  'signed out': site.anonymous(),
});

/** Expected rejections of these callers for calls that only the parties may make. */
export const REFUSED_TO: Record<keyof Others, { status: number; code: string }> = {
  'stranger customer': { status: 404, code: 'not_found' },
  'stranger provider': { status: 404, code: 'not_found' },
  admin: { status: 403, code: 'forbidden' },
  'signed out': { status: 401, code: 'unauthorized' },
};
