import { MAX_NAIRA, hasWholeKobo } from '@tm/domain';
import * as z from 'zod/mini';

/** A price in naira: more than 0, at most two decimals. */
export const naira = z
  .number('Price must be a number')
  .check(
    z.gt(0, 'Price must be greater than 0'),
    z.lte(MAX_NAIRA, 'Price is too large'),
    z.refine(hasWholeKobo, 'Price can have at most two decimals'),
  );

const ASK = 'Give an amount in naira';

/** An amount of money in naira, which is no price: more than 0, at most two decimals. */
export const nairaAmount = z
  .number(ASK)
  .check(
    z.gt(0, ASK),
    z.lte(MAX_NAIRA, 'The amount is too large'),
    z.refine(hasWholeKobo, 'An amount can have at most two decimals'),
  );

/** A naira amount in a query parameter. */
export const nairaParam = z.pipe(
  z.string().check(z.regex(/^\d{1,9}(\.\d{1,2})?$/, 'Must be an amount in naira')),
  z.transform(Number),
);
