import { qualityOf } from '@tm/domain';
import { qualityFacts } from '@tm/schema/catalog';
import { DAY, plus } from '../time';
import type { Supplier } from './supplier';

const SPREAD = 0x1000;

/**
 * Sets the quality of the listings of a business, as the worker of the catalog computes it. The worker
 * computes each business again within a day, at different times.
 */
export function setQuality({ profile, listings }: Supplier, now: Date): void {
  for (const listing of listings) listing.quality = qualityOf(qualityFacts(listing, profile), now);
  const share = Number.parseInt(String(profile._id).slice(-3), 16) / SPREAD;
  profile.qualityDueAt = plus(now, (1 + share) * (DAY / 2));
}
