import { MINUTE_MS } from '@tm/domain';
import { MOST_COUNTED, MOST_FOUND, unlessMany } from '../bounded';
import { isOutOfTime } from '../connection';
import { createIsLarge } from '../largeSite';
import type { ListingClue } from '../listings/listing.clue';
import {
  listingConditions,
  type ListingConditions,
  type ListingFilter,
  type ListingReader,
} from '../listings/listing.filter';
import { ListingModel } from '../listings/listing.schema';
import { countAmongFirst } from '../listings/listing.walk';
import { knownBreakdown } from './breakdown';
import { without } from './listingFacets';
import { listingMatch, type ListingMatch } from './listingMatch';
import { readTally } from './listingTally.reads';
import { talliedFilter } from './talliedFilter';

/** How many listings match: a number, or only what it is more than, or null when even that took too long. */
export type ListingTotal = number | { moreThan: number } | null;

/** The words of common searches take longest to count, and are on many of the newest: so many are looked at first, */
const GLANCE = 1_000;
/** then the fewest of these that are likely to tell: all that has the words takes longer to find than the longest look. */
const LONGER_LOOKS = [8_000, 40_000];
/** By how much what a look is expected to meet must exceed what it has to. */
const LIKELY = 1.25;
/** In ms. A count without an end is of few listings. */
const WHOLE_LIMIT_MS = 2_000;
const PART_LIMIT_MS = 500;

const EVERYTHING = { restaurants: false } as const;

/** Of active listings. */
const isLargeSite = createIsLarge(() => readTally(EVERYTHING), MINUTE_MS);

const countMatch = async (
  { match, hint }: ListingMatch,
  most: number | undefined,
): Promise<number | { moreThan: number }> => {
  const found = await ListingModel.countDocuments(match, {
    maxTimeMS: most === undefined ? WHOLE_LIMIT_MS : PART_LIMIT_MS,
    ...(hint && { hint }),
    ...(most !== undefined && { limit: most + 1 }),
  });
  return most !== undefined && found > most ? { moreThan: most } : found;
};

const countUpTo = async (
  filter: ListingFilter,
  reader: ListingReader,
  most: number | undefined,
  clue?: ListingClue,
): Promise<ListingTotal> => {
  const matching = await listingMatch(filter, reader, clue);
  return matching ? countMatch(matching, most) : 0;
};

/**
 * Told by a glance, without counting what has the words; a longer look only where one may expect it to tell, and where each text would have
 * to be looked at anyway.
 */
const isCommon = async (conditions: ListingConditions, isOfTexts: boolean): Promise<boolean> => {
  const among = (most: number) =>
    countAmongFirst(conditions, { sort: 'newest', most, enough: MOST_FOUND, maxTimeMS: PART_LIMIT_MS });
  const met = await among(GLANCE);
  if (met > MOST_FOUND) return true;
  const look = LONGER_LOOKS.find((most) => (met * most) / GLANCE > MOST_FOUND * LIKELY);
  return isOfTexts && look !== undefined && (await among(look)) > MOST_FOUND;
};

const countFound = async (
  filter: ListingFilter,
  reader: ListingReader,
  clue?: ListingClue,
): Promise<ListingTotal> => {
  const matching = await listingMatch(filter, reader, clue);
  if (!matching) return 0;
  const isMany = await isCommon(listingConditions(filter, reader), matching.isOfTexts);
  return isMany ? { moreThan: MOST_FOUND } : countMatch(matching, MOST_FOUND);
};

/** A list does not wait for its number, and is not refused for the want of it. */
const outOfTime = (error: unknown): null => {
  if (isOutOfTime(error)) return null;
  throw error;
};

/** The facets that a screen has asked for beside its list have counted the whole. */
const fromFacets = (filter: ListingFilter, reader: ListingReader): number | null => {
  const { category } = filter;
  const rows = knownBreakdown(filter, reader) ?? knownBreakdown(without(filter, 'category'), reader);
  if (!rows) return null;
  return rows
    .filter((row) => !category || category === 'all' || row.category === category)
    .reduce((sum, { count }) => sum + count, 0);
};

/**
 * How many listings a filter finds, for `X-Total-Count`. Category, city and kind are answered from the tallies. Anything else is
 * counted, on a site of many listings only up to a thousand, or a hundred that a search finds (ADR-013). `clue`: by which its list
 * has been found.
 */
export const countListings = async (
  filter: ListingFilter,
  reader: ListingReader,
  clue?: ListingClue,
): Promise<ListingTotal> => {
  const tallied = talliedFilter(filter, reader);
  if (tallied) return readTally(tallied);
  // Those of one provider are few.
  if (filter.providerId !== undefined) return countUpTo(filter, reader, undefined).catch(outOfTime);
  const known = fromFacets(filter, reader);
  if (known !== null) return known;
  const most = (await isLargeSite()) ? MOST_COUNTED : undefined;
  const count = () =>
    most && filter.search ? countFound(filter, reader, clue) : countUpTo(filter, reader, most, clue);
  return unlessMany(['listings', filter, reader], count).catch(outOfTime);
};
