import { MAX_PARTY_SIZE, NEXT_FREE } from '@tm/domain';
import * as z from 'zod/mini';
import { date, timeOfDay } from './dateFields';
import { id } from './fields';
import { wholeNumber } from './queryFields';

const IDS = `ids must be 1 to ${NEXT_FREE.listings} ids, separated by commas`;
const ids = z.pipe(
  z
    .string(IDS)
    .check(
      z.regex(/^[0-9a-f]{24}(,[0-9a-f]{24})*$/, { error: IDS, abort: true }),
      z.maxLength(25 * NEXT_FREE.listings - 1, IDS),
    ),
  z.transform((text: string) => [...new Set(text.split(','))]),
);

/** A day with its first free starts, at most three, in Lagos time. */
export const freeDay = z.object({ date, times: z.array(timeOfDay) });

/** Guests of a table in a query. */
export const seatsParam = wholeNumber(
  1,
  MAX_PARTY_SIZE,
  `seats must be a whole number from 1 to ${MAX_PARTY_SIZE}`,
);

/**
 * Query of GET /api/services/next-free: the listings; the guests of restaurants, 2 unless given; and the
 * number of free days, 1 unless given.
 */
export const nextFreeQuery = z.strictObject({
  ids,
  seats: z.optional(seatsParam),
  days: z.optional(
    wholeNumber(1, NEXT_FREE.shownDays, `days must be a whole number from 1 to ${NEXT_FREE.shownDays}`),
  ),
});

/**
 * One row of GET /api/services/next-free, for each active listing that was asked for. 'yes': `days` are the
 * first days with free starts (Lagos time), each with its first three. 'ask': no hours are given, so the
 * business answers. 'no': nothing is free within 14 days.
 */
export const nextFree = z.object({
  id,
  free: z.enum(['yes', 'ask', 'no']),
  days: z.array(freeDay),
});

export type NextFreeQuery = z.input<typeof nextFreeQuery>;
export type NextFree = z.infer<typeof nextFree>;
