import { SUPPLY_ROLES } from '@tm/domain';
import { countWaiting } from '@tm/listing-search';
import { readPeople } from './days/platformCounter.queries';
import { countAllBookings } from './days/bookingTotal';

export type PlatformStats = {
  totalUsers: number;
  totalProviders: number;
  totalBookings: number;
  pendingApprovals: number;
};

/**
 * Returns the admin's four numbers (product 2.14), exact at the time of reading: users, providers and owners,
 * bookings, and listings that wait for approval. Reads a few small documents, however large the site is
 * (ADR-029).
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
