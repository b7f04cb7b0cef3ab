import { BOOKING_STATUSES, SUPPLY_ROLES, USER_STATUSES } from '@tm/domain';
import { trusted } from 'mongoose';
import { BookingModel } from '../bookings/booking.schema';
import { ListingModel } from '../listings/listing.schema';
import { UserModel } from '../users/user.schema';

export type PlatformStats = {
  totalUsers: number;
  totalProviders: number;
  totalBookings: number;
  pendingApprovals: number;
};

const anyOf = <T>(values: readonly T[]) => trusted({ $in: [...values] });

/**
 * The admin's four numbers (spec 2.14), exact at the moment of reading: users, people of the supply roles, bookings, and
 * listings that wait for approval. Each is counted from an index that begins with the field it asks for, without reading a
 * document; naming every status keeps an unfiltered count on its index too.
 */
export const platformStats = async (): Promise<PlatformStats> => {
  const [totalUsers, totalProviders, totalBookings, pendingApprovals] = await Promise.all([
    UserModel.countDocuments({ status: anyOf(USER_STATUSES) }),
    UserModel.countDocuments({ role: anyOf(SUPPLY_ROLES) }),
    BookingModel.countDocuments({ status: anyOf(BOOKING_STATUSES) }),
    ListingModel.countDocuments({ status: 'pending_approval' }),
  ]);
  return { totalUsers, totalProviders, totalBookings, pendingApprovals };
};
