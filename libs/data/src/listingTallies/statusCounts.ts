import { isSupply, type ListingStatus } from '@tm/domain';
import { isOutOfTime } from '../connection';
import { listingConditions, type ListingFilter, type ListingReader } from '../listings/listing.filter';
import { PROVIDER_INDEX } from '../listings/listing.plan';
import { ListingModel } from '../listings/listing.schema';

const TIME_LIMIT_MS = 1_000;

/**
 * How many listings of one provider each status has, the other filters standing; a status without any is absent. For readers who may
 * see more than what is active, null for all others, and where it cannot be told within a second.
 */
export const statusCounts = async (
  filter: ListingFilter,
  reader: ListingReader,
): Promise<Partial<Record<ListingStatus, number>> | null> => {
  if (!filter.providerId || !reader || !(isSupply(reader.role) || reader.role === 'super_admin')) return null;
  try {
    const rows = await ListingModel.aggregate<{ _id: ListingStatus; n: number }>(
      [
        { $match: listingConditions({ ...filter, status: 'all' }, reader) },
        { $group: { _id: '$status', n: { $sum: 1 } } },
      ],
      { maxTimeMS: TIME_LIMIT_MS, hint: PROVIDER_INDEX },
    );
    return Object.fromEntries(rows.map(({ _id, n }) => [_id, n]));
  } catch (error) {
    if (isOutOfTime(error)) return null;
    throw error;
  }
};
