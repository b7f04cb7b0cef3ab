import { HOUR_MS, nextClockAt, type BookingStatus } from '@tm/domain';
import { UserModel } from '@tm/schema/accounts';
import { BookingModel } from '@tm/schema/bookings';
import { buildBooking, buildListing, buildProvider, buildUser } from '@tm/schema/testing';
import { hashPassword } from '../passwords';
import { PASSWORD } from './markedPerson';

/** Builds a customer and a provider with passwords, and a listing of the provider. */
export const buildParties = async () => {
  const passwordHash = await hashPassword(PASSWORD);
  const customer = await buildUser({ passwordHash, isVerified: true });
  const { user: provider, profile } = await buildProvider();
  await UserModel.updateOne({ _id: provider._id }, { $set: { passwordHash, isVerified: true } });
  const listing = await buildListing({ provider: profile });
  /** Builds a booking of one hour that starts in some hours, with the time at which it ends by itself. */
  const book = async (status: BookingStatus, startsInHours: number) => {
    const startsAt = new Date(Date.now() + startsInHours * HOUR_MS);
    const booking = await buildBooking({ of: listing, customer, status, startsAt });
    const clockAt = nextClockAt(booking.toObject() as never);
    if (clockAt && status !== 'pending') await BookingModel.updateOne({ _id: booking._id }, { clockAt });
    return booking;
  };
  return { customer, provider, profile, listing, book };
};

/** Builds one booking in every status; `begun` is accepted and its start has passed. */
export const buildEveryStatus = async ({ book }: Awaited<ReturnType<typeof buildParties>>) => {
  const bookings = {
    pending: await book('pending', 24),
    accepted: await book('accepted', 48),
    begun: await book('accepted', -0.5),
    running: await book('in_progress', -0.25),
    completed: await book('completed', -48),
    cancelled: await book('cancelled', 24),
  };
  const statuses = async () => {
    const entries = Object.entries(bookings).map(async ([name, { _id }]) => [
      name,
      (await BookingModel.findById(_id).lean())?.status,
    ]);
    return Object.fromEntries(await Promise.all(entries)) as Record<keyof typeof bookings, BookingStatus>;
  };
  return { bookings, statuses };
};
