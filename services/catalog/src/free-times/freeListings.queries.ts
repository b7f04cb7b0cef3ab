import { CALENDAR_FIELDS, readCalendars, type ListingCalendar, type TimedListing } from '@tm/data-provider';
import {
  DEFAULT_PARTY_SIZE,
  FREE_SEARCH,
  firstFreeDays,
  freeDatesProblem,
  lastBookableDate,
  type FreeDates,
  type FreeDay,
} from '@tm/domain';
import {
  keyFields,
  listListings,
  positionOf,
  rowsOf,
  type ListingFilter,
  type ListingPosition,
  type ListingSort,
} from '@tm/listing-search';
import { currentTime, invalid } from '@tm/mongo';
import { CARD_FIELDS, type ListingRow } from '@tm/schema/catalog';

/** The answer to a search with a date: 'ask' if the business gives no hours. */
export type Freedom = { free: 'yes' | 'ask'; freeDay: FreeDay };

/**
 * Rows of a page that are free, at most one more than its limit, with their freedom by id. `end` is the
 * position after which the search goes on if `rows` does not have this additional row: they are fewer because
 * the search was stopped, or because a listing was deleted after it was judged. Undefined at the end of the
 * list.
 */
export type FreeListings = {
  rows: ListingRow[];
  freedoms: Map<string, Freedom>;
  end: ListingPosition | undefined;
};

type Asked = {
  filter: ListingFilter;
  sort: ListingSort;
  after: ListingPosition | undefined;
  limit: number;
  dates: FreeDates;
  /** A time of day, `HH:mm`: only starts within an hour of it count. */
  at?: string | undefined;
  seats?: number | undefined;
};

/** Throws 400 for dates on which nothing can be booked. */
const assertSearchable = (dates: FreeDates, now: Date): void => {
  const found = freeDatesProblem(dates, now);
  if (found === 'date_in_past')
    throw invalid({ freeOn: ['This date is over. Please choose a later date.'] }, found);
  if (found === 'too_far_ahead')
    throw invalid(
      {
        [dates.to === dates.from ? 'freeOn' : 'freeTo']: [
          `Bookings can be made until ${lastBookableDate(now)}.`,
        ],
      },
      found,
    );
};

const FIELDS = Object.fromEntries(CALENDAR_FIELDS.split(' ').map((name) => [name, 1 as const]));

/**
 * Returns the freedom of a listing by the calculation of the booking form; null if no time is free. Without
 * hours any time may be requested, also `at`.
 */
const judge = (
  { rules, request, claims }: ListingCalendar,
  now: Date,
  at: string | undefined,
): Freedom | null => {
  const [freeDay] = firstFreeDays(rules, request, claims, now, rules.hours ? { at } : {});
  return freeDay ? { free: rules.hours ? 'yes' : 'ask', freeDay } : null;
};

/**
 * Finds the active listings of a filter that have a free time on one of some dates, in the order of the list.
 * Takes candidates in this order in rounds of `FREE_SEARCH.candidates`, each by one read of the list and four
 * reads by `_id`, and stops when the page is full, at the end of the list, or after `FREE_SEARCH.rounds`.
 * Every reader gets the public listings, because no other can be booked. Rejects with 400 `date_in_past` and
 * `too_far_ahead`.
 */
export const findFreeListings = async (
  { filter, sort, after, limit, dates, at, seats = DEFAULT_PARTY_SIZE }: Asked,
  now = currentTime(),
): Promise<FreeListings> => {
  assertSearchable(dates, now);
  const found: ListingPosition[] = [];
  const freedoms = new Map<string, Freedom>();
  const fields = { ...FIELDS, ...keyFields(sort) };
  let end = after;
  let isAtEnd = false;
  for (let round = 0; round < FREE_SEARCH.rounds && !isAtEnd && found.length <= limit; round += 1) {
    const page = { filter, reader: null, sort, after: end, limit: FREE_SEARCH.candidates, fields };
    const { rows } = await listListings(page);
    const candidates: (ListingRow & TimedListing)[] = rows.slice(0, FREE_SEARCH.candidates);
    isAtEnd = rows.length === candidates.length;
    for (const calendar of await readCalendars(candidates, { ...dates, seats }, now)) {
      if (found.length > limit) break;
      const freedom = judge(calendar, now, at);
      if (!freedom) continue;
      const position = positionOf(calendar.listing, sort);
      freedoms.set(position.id, freedom);
      found.push(position);
    }
    const last = candidates.at(-1);
    end = last ? positionOf(last, sort) : end;
  }
  return {
    rows: await rowsOf(found, { sort, limit: limit + 1, fields: CARD_FIELDS }),
    freedoms,
    end: found.length > limit ? found.at(-1) : isAtEnd ? undefined : end,
  };
};
