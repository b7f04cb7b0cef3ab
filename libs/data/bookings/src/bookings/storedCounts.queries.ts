import { Types } from '@tm/mongo';
import { readProviderProfiles, readUsers } from '@tm/schema/read';
import { type StatusCounts, whole } from '@tm/schema/bookings';

/**
 * Returns the stored counts by status of the bookings that a customer made or a provider received. One find
 * by id.
 */
export const storedBookingCounts = async (
  of: { customerId: string } | { providerUserId: string },
): Promise<StatusCounts> => {
  if ('customerId' in of) {
    const user = await readUsers.findById(of.customerId, 'bookingCounts').lean();
    return whole(user?.bookingCounts);
  }
  const userId = new Types.ObjectId(of.providerUserId);
  const profile = await readProviderProfiles.findOne({ userId }, 'totals.byStatus').lean();
  return whole(profile?.totals?.byStatus);
};
