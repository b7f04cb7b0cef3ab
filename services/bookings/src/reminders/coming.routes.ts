import { route } from '@tm/service-kit';
import { loadBooking, presentOne } from '../bookings';
import { confirmComing } from './coming.commands';

/** Route for the customer's answer to a reminder. */
export const comingRoutes = [
  route('PUT /api/bookings/:id/coming', async (call) => {
    return { body: await presentOne(await confirmComing(await loadBooking(call))) };
  }),
];
