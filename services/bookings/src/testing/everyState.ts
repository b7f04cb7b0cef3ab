import type { Booking } from '@tm/contracts';
import { BookingModel } from '@tm/schema/bookings';
import type { TestService } from '@tm/service-kit/testing';
import { bookingIn, moveBack } from './life';
import { buildScene } from './scene';

/** Builds bookings of one business in every state; `begun` is accepted and its start has passed. */
export const buildEveryState = async (site: TestService<unknown>) => {
  const scene = await buildScene(site);
  const at = (scheduledTime: string, status: Booking['status']) =>
    bookingIn(scene, status, { scheduledTime });
  const begun = await at('06:00', 'accepted');
  await moveBack(begun, 1);
  const bookings = {
    begun,
    pending: await at('08:00', 'pending'),
    accepted: await at('10:00', 'accepted'),
    running: await at('12:00', 'in_progress'),
    completed: await at('14:00', 'completed'),
    cancelled: await at('16:00', 'cancelled'),
  };
  const statuses = async () => {
    const rows = await BookingModel.find({ providerId: scene.profile._id }).lean();
    const of = ({ id }: Booking) => rows.find(({ _id }) => String(_id) === id)?.status;
    return Object.fromEntries(Object.entries(bookings).map(([name, booking]) => [name, of(booking)]));
  };
  return { ...scene, bookings, statuses };
};

/** The statuses of `buildEveryState` after the account of a party has ended its bookings. */
export const CLOSED = {
  begun: 'accepted',
  pending: 'cancelled',
  accepted: 'cancelled',
  running: 'in_progress',
  completed: 'completed',
  cancelled: 'cancelled',
};
