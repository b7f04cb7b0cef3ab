import { clueOf } from '../listings/listing.clue';
import {
  listingConditions,
  type ListingConditions,
  type ListingFilter,
  type ListingReader,
} from '../listings/listing.filter';
import { servingIndex, type ListingIndex } from '../listings/listing.plan';

/** The conditions of a filter, and the index that leads to what fulfils them; undefined where the engine finds its own way. */
export type ListingMatch = { match: ListingConditions; hint?: ListingIndex };

/** The way to all listings of a filter, in no order; null when none can match. */
export const listingMatch = async (
  filter: ListingFilter,
  reader: ListingReader,
): Promise<ListingMatch | null> => {
  const conditions = listingConditions(filter, reader);
  const findClue = await clueOf(filter, conditions, 'newest');
  if (findClue === 'nothing') return null;
  const clue = await findClue?.();
  const hint = clue?.hint ?? servingIndex(conditions, 'newest');
  return { match: { $and: [...(clue?.conditions.$and ?? []), conditions] }, ...(hint && { hint }) };
};
