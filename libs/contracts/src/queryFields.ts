import * as z from 'zod/mini';

/** A whole number in a query parameter. */
export const wholeNumber = (min: number, max: number, message: string) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,12}$/, message)),
    z.pipe(z.transform(Number), z.number().check(z.gte(min, message), z.lte(max, message))),
  );

/** Paging parameters of every list (contract, Conventions). */
export const paging = {
  limit: z.optional(wholeNumber(1, 100, 'limit must be a whole number from 1 to 100')),
  cursor: z.optional(z.string().check(z.maxLength(300, 'cursor is not one of ours'))),
};
