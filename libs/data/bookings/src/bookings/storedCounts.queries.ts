import { Types } from '@tm/mongo';
import { ProviderProfileModel } from '@tm/schema/provider';
import { UserModel } from '@tm/schema/accounts';
import { type StatusCounts, whole } from '@tm/schema/bookings';

/**
 * Returns the stored counts by status of the bookings that a customer made or a provider received. One find
 * by id.
 */
export const storedBookingCounts = async (
  of: { customerId: string } | { providerUserId: string },
): Promise<StatusCounts> => {
  if ('customerId' in of) {
    const user = await UserModel.findById(of.customerId, 'bookingCounts').lean();
    return whole(user?.bookingCounts);
  }
  const userId = new Types.ObjectId(of.providerUserId);
  const profile = await ProviderProfileModel.findOne({ userId }, 'totals.byStatus').lean();
  return whole(profile?.totals?.byStatus);
};
