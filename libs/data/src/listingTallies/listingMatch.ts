import { clueOf, unlessTold, type ListingClue } from '../listings/listing.clue';
import {
  listingConditions,
  type ListingConditions,
  type ListingFilter,
  type ListingReader,
} from '../listings/listing.filter';
import { boundingIndex, type ListingIndex } from '../listings/listing.plan';

/** The conditions of a filter, and the index that leads to what fulfils them; undefined where the engine finds its own way. */
export type ListingMatch = {
  match: ListingConditions;
  hint?: ListingIndex;
  /** Are texts still looked at, row by row? */
  isOfTexts: boolean;
};

/**
 * The way to all listings that fulfil conditions, which are made of `filter`, in no order; null when none can. `known` is the clue by which
 * a list of them has been found.
 */
export const matchOf = async (
  filter: ListingFilter,
  conditions: ListingConditions,
  sort: 'newest' | 'waiting',
  known?: ListingClue,
): Promise<ListingMatch | null> => {
  const clue = known ?? (await clueOf(filter, conditions, sort));
  if (clue === 'nothing') return null;
  const hint = clue?.hint ?? boundingIndex(conditions, sort);
  const others = unlessTold(conditions, clue);
  return {
    match: { $and: [...(clue?.conditions.$and ?? []), others] },
    ...(hint && { hint }),
    isOfTexts: others.searchText !== undefined,
  };
};

/** The way to all listings of a filter that a reader may see. */
export const listingMatch = (
  filter: ListingFilter,
  reader: ListingReader,
  known?: ListingClue,
): Promise<ListingMatch | null> => matchOf(filter, listingConditions(filter, reader), 'newest', known);
