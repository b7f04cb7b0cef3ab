import { SUPPLY_ROLES } from '@tm/domain';
import { countWaiting } from '../listingTallies';
import { readPeople } from '../platformTallies';
import { countAllBookings } from './bookingTotal';

export type PlatformStats = {
  totalUsers: number;
  totalProviders: number;
  totalBookings: number;
  pendingApprovals: number;
};

/**
 * The admin's four numbers (product 2.14), exact at the moment of reading: users, people of the supply roles, bookings, and listings that
 * wait for approval. A few small documents, however large the site is (ADR-029).
 */
export const platformStats = async (): Promise<PlatformStats> => {
  const [people, totalBookings, pendingApprovals] = await Promise.all([
    readPeople(),
    countAllBookings(),
    countWaiting(),
  ]);
  return {
    totalUsers: people(),
    totalProviders: SUPPLY_ROLES.reduce((sum, role) => sum + people({ role }), 0),
    totalBookings,
    pendingApprovals,
  };
};
