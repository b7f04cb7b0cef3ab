import { toE164 } from '@tm/domain';
import * as z from 'zod/mini';

/** A Nigerian phone number in any usual notation, stored as E.164 (PD-6). */
export const phone = z.pipe(
  z.string('Please enter a valid phone number').check(
    z.maxLength(30, { error: 'Please enter a valid phone number', abort: true }),
    z.refine((value) => toE164(value) !== null, { error: 'Please enter a valid phone number', abort: true }),
  ),
  z.transform((value: string) => toE164(value) ?? value),
);

/** A phone number that may be left empty. */
export const optionalPhone = z.optional(
  // Forms show the message of the first branch.
  z.union([z.literal('', 'Please enter a valid phone number'), phone], 'Please enter a valid phone number'),
);

/** An email address (product 5), stored as written. The service compares addresses case-insensitively. */
export const email = z
  .string('Please enter a valid email address')
  .check(
    z.trim(),
    z.maxLength(254, 'Please enter a valid email address'),
    z.email('Please enter a valid email address'),
  );
