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

/** The way to all listings that fulfil conditions, which are made of `filter`, in no order; null when none can. */
export const matchOf = async (
  filter: ListingFilter,
  conditions: ListingConditions,
  sort: 'newest' | 'waiting',
): Promise<ListingMatch | null> => {
  const findClue = await clueOf(filter, conditions, sort);
  if (findClue === 'nothing') return null;
  const clue = await findClue?.();
  const hint = clue?.hint ?? servingIndex(conditions, sort);
  return { match: { $and: [...(clue?.conditions.$and ?? []), conditions] }, ...(hint && { hint }) };
};

/** The way to all listings of a filter that a reader may see. */
export const listingMatch = (filter: ListingFilter, reader: ListingReader): Promise<ListingMatch | null> =>
  matchOf(filter, listingConditions(filter, reader), 'newest');
