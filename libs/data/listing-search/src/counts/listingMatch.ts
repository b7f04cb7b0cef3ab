import { chooseStrategy, withoutStrategyTerms, type SearchStrategy } from '../search/listing.searchStrategy';
import {
  listingConditions,
  type ListingConditions,
  type ListingFilter,
  type ListingReader,
} from '../search/listing.filter';
import { boundingIndex } from '../search/listing.indexes';
import type { ListingIndex } from '@tm/schema/catalog';

/** The conditions of a filter and the index for them, undefined where the engine chooses. */
export type ListingMatch = {
  match: ListingConditions;
  hint?: ListingIndex;
  /** True when the text of each row must still be checked. */
  isOfTexts: boolean;
};

/**
 * Returns the match for all listings that fulfil conditions (made of `filter`), in no order, or null when
 * none can. `known` is the strategy by which a list of them was found.
 */
export const matchOf = async (
  filter: ListingFilter,
  conditions: ListingConditions,
  sort: 'newest' | 'waiting',
  known?: SearchStrategy,
): Promise<ListingMatch | null> => {
  const strategy = known ?? (await chooseStrategy(filter, conditions, sort));
  if (strategy === 'nothing') return null;
  const hint = strategy?.hint ?? boundingIndex(conditions, sort);
  const others = withoutStrategyTerms(conditions, strategy);
  return {
    match: { $and: [...(strategy?.conditions.$and ?? []), others] },
    ...(hint && { hint }),
    isOfTexts: others.searchText !== undefined,
  };
};

/** Returns the match for all listings of a filter that a reader may see. */
export const listingMatch = (
  filter: ListingFilter,
  reader: ListingReader,
  known?: SearchStrategy,
): Promise<ListingMatch | null> => matchOf(filter, listingConditions(filter, reader), 'newest', known);
