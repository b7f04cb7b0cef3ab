import { DAY_MS, statedCounts, type SiteCounts } from '@tm/domain';
import { currentTime, trusted } from '@tm/mongo';
import { COMPLETED_TOTAL, VERIFIED_TOTAL } from '@tm/schema/admin';
import { readPlatformTotals } from '@tm/schema/read';

/** Age in ms from which on a stored number is unknown: the worker that stores it has not run for a day. */
const MAX_AGE_MS = DAY_MS;
const TIME_LIMIT_MS = 1_000;

/**
 * Returns the numbers that the landing page states, or null if one is unknown, older than a day or too small
 * (`statedCounts`). The statistics worker of the admin service stores them: verified providers are verified
 * businesses with an active listing and an open account (`countVerifiedProviders`), completed jobs are all
 * bookings that were ever completed (`countCompleted`). One read of two rows by id.
 */
export const readCounts = async (): Promise<SiteCounts | null> => {
  const rows = await readPlatformTotals
    .find({ _id: trusted({ $in: [COMPLETED_TOTAL, VERIFIED_TOTAL] }) }, 'count upTo', {
      maxTimeMS: TIME_LIMIT_MS,
    })
    .lean();
  const oldest = currentTime().getTime() - MAX_AGE_MS;
  const known = new Map(
    rows.filter(({ upTo }) => upTo.getTime() > oldest).map((row) => [row._id, row.count]),
  );
  return statedCounts({
    verifiedProviders: known.get(VERIFIED_TOTAL) ?? 0,
    completedJobs: known.get(COMPLETED_TOTAL) ?? 0,
  });
};
