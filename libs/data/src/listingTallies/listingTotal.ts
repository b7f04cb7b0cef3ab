import { isOutOfTime } from '../connection';
import { listingConditions, type ListingFilter, type ListingReader } from '../listings/listing.filter';
import { ListingModel } from '../listings/listing.schema';
import { isCommonAmong } from '../listings/listing.walk';
import { knownBreakdown } from './breakdown';
import { without } from './listingFacets';
import { listingMatch } from './listingMatch';
import { readTally } from './listingTally.reads';
import { talliedFilter } from './talliedFilter';

/** How many listings match: a number, or only what it is more than, or null when even that took too long. */
export type ListingTotal = number | { moreThan: number } | null;

/** A site with at most so many active listings is counted exactly whatever the filter is: it takes a few milliseconds. */
const SMALL_SITE = 10_000;
/** Else counting ends here: a page of listings must not wait for numbers that nobody reads to the last digit. */
const MOST_COUNTED = 1_000;
/** What has the words of a search lies all over the place: each of them costs ten times one that lies in order. */
const MOST_FOUND = 100;
/** The words of common searches take longest to count, and are on every other of so many listings. */
const GLANCE = 1_000;
/** In ms. A count without an end is of few listings, or of an administrator. */
const WHOLE_LIMIT_MS = 2_000;
const PART_LIMIT_MS = 500;

const EVERYTHING = { restaurants: false } as const;

const countUpTo = async (
  filter: ListingFilter,
  reader: ListingReader,
  most: number | undefined,
): Promise<ListingTotal> => {
  try {
    const matching = await listingMatch(filter, reader);
    if (!matching) return 0;
    const { match, ...hint } = matching;
    const found = await ListingModel.countDocuments(match, {
      maxTimeMS: most === undefined ? WHOLE_LIMIT_MS : PART_LIMIT_MS,
      ...hint,
      ...(most !== undefined && { limit: most + 1 }),
    });
    return most !== undefined && found > most ? { moreThan: most } : found;
  } catch (error) {
    if (isOutOfTime(error)) return null;
    throw error;
  }
};

const countFound = async (filter: ListingFilter, reader: ListingReader): Promise<ListingTotal> =>
  (await isCommonAmong(listingConditions(filter, reader), GLANCE, MOST_FOUND))
    ? { moreThan: MOST_FOUND }
    : countUpTo(filter, reader, MOST_FOUND);

/** The facets that a screen has asked for beside its list have counted the whole. */
const fromFacets = (filter: ListingFilter, reader: ListingReader): number | null => {
  const { category } = filter;
  const rows = knownBreakdown(filter, reader) ?? knownBreakdown(without(filter, 'category'), reader);
  if (!rows) return null;
  return rows
    .filter((row) => !category || category === 'all' || row.category === category)
    .reduce((sum, { count }) => sum + count, 0);
};

/** Readers who see more than active listings have few of their own, or count all of them. */
const isPublic = (filter: ListingFilter, reader: ListingReader): boolean =>
  filter.providerId === undefined && reader?.role !== 'super_admin';

/**
 * How many listings a filter finds, for `X-Total-Count`. Category, city and kind are answered from the tallies. Anything else is
 * counted, on a site of many listings only up to a thousand, or a hundred that a search finds (decision 013).
 */
export const countListings = async (filter: ListingFilter, reader: ListingReader): Promise<ListingTotal> => {
  const tallied = talliedFilter(filter, reader);
  if (tallied) return readTally(tallied);
  if (!isPublic(filter, reader)) return countUpTo(filter, reader, undefined);
  const known = fromFacets(filter, reader);
  if (known !== null) return known;
  const isSmall = (await readTally(EVERYTHING)) <= SMALL_SITE;
  if (isSmall) return countUpTo(filter, reader, undefined);
  return filter.search ? countFound(filter, reader) : countUpTo(filter, reader, MOST_COUNTED);
};
