import { DAY_MS, MINUTE_MS } from '@tm/domain';
import { claimQuality, endQualityClaim, findQualityDue } from '@tm/data-provider';
import { refreshQuality } from '@tm/data-catalog';
import { currentTime } from '@tm/mongo';

/** Businesses of one read. */
const BATCH = 50;
/** Another process may compute a business again after this time. */
const LEASE_MS = MINUTE_MS;

/**
 * Computes the quality of the listings of the businesses that are due, longest due first, until none is due
 * or `isStopping` returns true. A business is due again a day later while time alone changes it (newness and
 * the windows of 90 days). Returns the number of businesses. Any number of processes may run it.
 */
export const refreshDueQualities = async (
  isStopping: () => boolean = () => false,
  now = currentTime(),
): Promise<number> => {
  let count = 0;
  for (;;) {
    const due = await findQualityDue(now, BATCH);
    for (const business of due) {
      if (isStopping()) return count;
      const claim = await claimQuality(business, new Date(now.getTime() + LEASE_MS));
      if (!claim) continue;
      const isTimed = await refreshQuality(claim, now);
      await endQualityClaim(claim, isTimed ? new Date(now.getTime() + DAY_MS) : null);
      count += 1;
    }
    if (due.length < BATCH) return count;
  }
};
