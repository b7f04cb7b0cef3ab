import { reliabilityWithCancelling } from '@tm/domain';
import { currentTime } from '@tm/mongo';
import { route } from '@tm/service-kit';
import { readProviderProfiles } from '@tm/schema/read';
import { loadBooking } from './bookingAccess';

/** Route for what a provider's cancellation of a booking would do to the provider's reliability. */
export const cancellingRoutes = [
  route('GET /api/bookings/:id/cancelling', async (call) => {
    const booking = await loadBooking(call);
    const profile = await readProviderProfiles.findById(booking.providerId, 'bookingMarks').lean();
    return { body: reliabilityWithCancelling(profile?.bookingMarks ?? [], booking, currentTime()) };
  }),
];
