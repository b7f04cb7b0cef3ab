import { CITIES, MAX_NAIRA, NO_PLAIN_NAME, fromLagos, hasWholeKobo, isPlainName, toE164 } from '@tm/domain';
import * as z from 'zod/mini';
import type * as core from 'zod/v4/core';

/** Control characters that text may not carry (tab and newline may), lone surrogates included. */
const CONTROL =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;
/** Bidirectional overrides, which make one line read as another. */
const BIDI = /[\u202a-\u202e\u2066-\u2069]/;

const clean = z.refine<string>((value) => !CONTROL.test(value), 'Contains characters that are not allowed');

const oneLine = (tidy: core.$ZodCheckOverwrite<string>, max: number, empty?: string) =>
  z.string(empty ?? 'Must be text').check(
    tidy,
    ...(empty ? [z.minLength(1, empty)] : []),
    z.maxLength(max, `Must be at most ${max} characters`),
    clean,
    z.refine((value) => !/[\n\t]/.test(value) && !BIDI.test(value), 'Must be a single line of text'),
  );

/** One line of text, trimmed. `empty` is the message when it is required and missing. */
export const line = (max: number, empty?: string) => oneLine(z.trim(), max, empty);

/** A name of a person or a business: one line, with nothing to click or to call (decision 032). */
export const plainName = (max: number, empty?: string) =>
  line(max, empty).check(z.refine(isPlainName, NO_PLAIN_NAME));

const folded = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Why an admin decided something: typed into a box that takes several lines, and kept as one, as logs and lists show it. */
export const reason = (max: number, empty?: string) => oneLine(z.overwrite(folded), max, empty);

/** Text of several lines, trimmed. */
export const paragraph = (max: number, empty?: string) =>
  z
    .string(empty ?? 'Must be text')
    .check(
      z.trim(),
      ...(empty ? [z.minLength(1, empty)] : []),
      z.maxLength(max, `Must be at most ${max} characters`),
      clean,
    );

/** An id: 24 hex digits. Other shapes are 404 in a path and 400 elsewhere. */
export const id = z.string('Must be an id').check(z.regex(/^[0-9a-f]{24}$/, 'Must be an id'));

/** A Nigerian phone as people write it, stored as E.164 (decision 6). */
export const phone = z.pipe(
  z.string('Please enter a valid phone number').check(
    z.maxLength(30, { error: 'Please enter a valid phone number', abort: true }),
    z.refine((value) => toE164(value) !== null, { error: 'Please enter a valid phone number', abort: true }),
  ),
  z.transform((value: string) => toE164(value) ?? value),
);

/** A phone that may be left empty. */
export const optionalPhone = z.optional(
  // Forms show the message of the first branch.
  z.union([z.literal('', 'Please enter a valid phone number'), phone], 'Please enter a valid phone number'),
);

/** The e-mail rule of spec 5. Compared case-insensitively by the service, stored as written. */
export const email = z
  .string('Please enter a valid email address')
  .check(
    z.trim(),
    z.maxLength(254, 'Please enter a valid email address'),
    z.email('Please enter a valid email address'),
  );

/** A price in naira: more than 0, at most two decimals. */
export const naira = z
  .number('Price must be a number')
  .check(
    z.gt(0, 'Price must be greater than 0'),
    z.lte(MAX_NAIRA, 'Price is too large'),
    z.refine(hasWholeKobo, 'Price can have at most two decimals'),
  );

/** `yyyy-MM-dd`; whether the day exists is decided where it is used, with the time. */
export const date = z
  .string('Date is required')
  .check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'Date must be yyyy-MM-dd'));

const isFilled = (please: string) => z.minLength(1, { error: please, abort: true });
const isRealDate = [
  z.regex(/^\d{4}-\d{2}-\d{2}$/, { error: 'Date must be yyyy-MM-dd', abort: true }),
  z.refine<string>((value) => fromLagos(value, '00:00') !== null, {
    error: 'This date does not exist',
    abort: true,
  }),
  z.refine<string>((value) => value < '9999', { error: 'This date is too far away', abort: true }),
];
/** `yyyy-MM-dd`, a day that there is. */
export const realDate = z.string('Date is required').check(...isRealDate);
/** The same of a field that a form shows: left empty, it says what to do. */
export const chosenDate = (please: string) =>
  z.string('Date is required').check(isFilled(please), ...isRealDate);

const isTimeOfDay = z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'Time must be HH:mm', abort: true });
/** `HH:mm`, Lagos time. */
export const timeOfDay = z.string('Time is required').check(isTimeOfDay);
/** The same of a field that a form shows: left empty, it says what to do. */
export const chosenTime = (please: string) =>
  z.string('Time is required').check(isFilled(please), isTimeOfDay);

/** The path of a picture that was uploaded here; no other address is ever stored as one. */
export const objectPath = z
  .string()
  .check(z.regex(/^\/objects\/[A-Za-z0-9/_-]{1,200}$/, 'Must be one of your uploaded images'));

/** The path of a document that was uploaded here: private, so no picture's. */
export const documentPath = z
  .string('Please add a document')
  .check(
    z.minLength(1, { error: 'Please add a document', abort: true }),
    z.regex(/^\/api\/objects\/private\/[0-9a-f]{24}\/[\w-]{32}$/, 'Must be one of your uploaded documents'),
  );

/** An instant in answers: ISO 8601, UTC. */
export const instant = z.string();

/** A whole number that came as a query parameter. */
export const wholeNumber = (min: number, max: number, message: string) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,12}$/, message)),
    z.pipe(z.transform(Number), z.number().check(z.gte(min, message), z.lte(max, message))),
  );

/** A naira amount that came as a query parameter. */
export const nairaParam = z.pipe(
  z.string().check(z.regex(/^\d{1,9}(\.\d{1,2})?$/, 'Must be an amount in naira')),
  z.transform(Number),
);

/** Every list pages with these two (contract, Conventions). */
export const paging = {
  limit: z.optional(wholeNumber(1, 100, 'limit must be a whole number from 1 to 100')),
  cursor: z.optional(z.string().check(z.maxLength(300, 'cursor is not one of ours'))),
};

export const cityNames = Object.values(CITIES);

/** The version of what is edited, as it was read: a change of a later one is refused (409 `stale_version`). Absent: any. */
export const editedVersion = z.optional(
  z.int('Version must be a whole number').check(z.gte(0, 'Version must be a whole number')),
);
