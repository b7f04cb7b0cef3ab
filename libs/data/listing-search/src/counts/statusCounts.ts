import { isSupply, type ListingStatus } from '@tm/domain';
import { isOutOfTime } from '@tm/mongo';
import { listingConditions, type ListingFilter, type ListingReader } from '../search/listing.filter';
import { PROVIDER_INDEX, ListingModel } from '@tm/schema/catalog';

const TIME_LIMIT_MS = 1_000;

/**
 * Counts the listings of one provider by status, with all other filters unchanged; a status without listings
 * is absent. Only for readers who may see inactive listings. Returns null for all others, and after a second.
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
