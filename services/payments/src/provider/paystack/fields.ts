import type { Kobo } from '@tm/domain';
import * as z from 'zod';

const WHOLE = /^(?:0|[1-9]\d{0,15})$/;

/**
 * Returns an amount of Paystack in kobo, or null if it is none. Paystack states amounts in the subunit of the
 * currency (https://paystack.com/docs/api/#supported-currency), as a number; some webhooks have decimal text
 * (`refund.processed`: `"amount": "5000"`, https://paystack.com/docs/payments/refunds/#refund-webhooks).
 * Fractions, signs, leading zeros, exponents in text and amounts above 2^53 − 1 are none.
 */
export const koboFrom = (value: unknown): Kobo | null => {
  const kobo = typeof value === 'string' && WHOLE.test(value) ? Number(value) : value;
  return Number.isSafeInteger(kobo) && (kobo as number) >= 0 && !Object.is(kobo, -0) ? (kobo as Kobo) : null;
};

/** An amount: a number or decimal text. */
export const amount = z.union([z.number(), z.string()]).transform((value, context) => {
  const kobo = koboFrom(value);
  if (kobo === null) context.addIssue({ code: 'custom', message: 'is no amount' });
  return kobo ?? z.NEVER;
});

/** A balance: may be below 0. */
export const signedAmount = z.union([
  amount,
  z.union([z.int().negative(), z.string().regex(/^-[1-9]\d{0,14}$/)]).transform(Number),
]);

/** An id of Paystack: an integer, in some events text. */
export const id = z.union([z.int().nonnegative(), z.string().regex(/^[\w-]{1,64}$/)]).transform(String);

/** A time: `2024-08-22T09:15:02.000Z`. */
export const moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

export const text = z.string().min(1).max(2_000);
export const currency = z.string().regex(/^[A-Z]{3}$/);

/** Treats an absent field as null. */
export const optional = <T extends z.ZodType>(field: T) =>
  field.nullish().transform((value) => value ?? null) as unknown as z.ZodType<z.output<T> | null>;

/** The envelope of a success: https://paystack.com/docs/api/#response-format. */
export const answer = <T extends z.ZodType>(data: T) => z.object({ status: z.literal(true), data });

/**
 * The envelope of an error: https://paystack.com/docs/api/errors. The general page writes `status` as text.
 */
export const errorAnswer = z.object({
  status: z.union([z.literal(false), z.literal('false')]),
  message: z.string(),
  code: z.string().nullish(),
});
