import { bookingPage } from '@tm/domain';
import type { Booking, CreateBookingRequest } from '@tm/contracts';
import { askProvider } from '@tm/data-bookings';
import { currentTime, inTransaction } from '@tm/mongo';
import { claimJob } from '@tm/records';
import { BookingModel, type BookingRow } from '@tm/schema/bookings';
import { NotificationModel } from '@tm/schema/records';
import type { Client } from '@tm/service-kit/testing';
import { askAboutRequest } from '../bookings/commands/askAboutRequest';
import { bodyOfSuccess, type BookingOrProblem } from './life';
import { orderFor } from './scene';

type Order = Partial<CreateBookingRequest>;
type Booker = { listing: { _id: unknown }; asCustomer: Client };

/** Requests a booking with online payment and returns the reply. */
export const orderOnline = ({ listing, asCustomer }: Booker, more: Order = {}) =>
  asCustomer.post<BookingOrProblem>('/api/bookings', orderFor(listing, { payment: 'online', ...more }));

/** Requests a booking with online payment, which is not paid yet. */
export const bookOnline = async (scene: Booker, more: Order = {}): Promise<Booking> =>
  bodyOfSuccess(await orderOnline(scene, more));

/** Pays an unpaid request, or changes it to cash, as the payments service does in its transaction. */
export const payBooking = ({ id }: { id: string }, state: 'held' | 'cash' = 'held'): Promise<BookingRow> =>
  inTransaction(async (session) => {
    const seen = await BookingModel.findById(id, null, { session }).lean<BookingRow>();
    return askProvider(session, seen!, state, currentTime());
  });

/** Runs the waiting jobs that ask providers about their requests, as the worker does. */
export const askProviders = async (): Promise<void> => {
  const next = () => claimJob('request-ready', 60_000);
  for (let job = await next(); job; job = await next()) await askAboutRequest(job);
};

/** Brings an online request to its provider: it is paid, and the provider is asked. */
export const bookPaid = async (scene: Booker, more: Order = {}): Promise<Booking> => {
  const booking = await bookOnline(scene, more);
  await payBooking(booking);
  await askProviders();
  return booking;
};

/** Returns the stored booking. */
export const storedBooking = async ({ id }: { id: string }): Promise<BookingRow> =>
  (await BookingModel.findById(id).lean<BookingRow>())!;

/** Returns the notifications of a user about a booking, the oldest first. */
export const newsOf = async ({ _id }: { _id: unknown }, { id }: { id: string }) =>
  (
    await NotificationModel.find({ userId: String(_id), link: new RegExp(`^${bookingPage(id)}`) })
      .sort({ _id: 1 })
      .lean()
  ).map(({ title, message }) => ({ title, message }));
