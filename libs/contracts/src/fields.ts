import { CITIES, MAX_NAIRA, NO_PLAIN_NAME, fromLagos, hasWholeKobo, isPlainName, toE164 } from '@tm/domain';
import * as z from 'zod/mini';
import type * as core from 'zod/v4/core';

/** Control characters that text may not contain, including lone surrogates; tab and newline are allowed. */
const CONTROL =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;
/** Bidirectional overrides, which change the order in which a line is displayed. */
const BIDI = /[\u202a-\u202e\u2066-\u2069]/;

const hasAllowedCharacters = z.refine<string>(
  (value) => !CONTROL.test(value),
  'Contains characters that are not allowed',
);

const oneLine = (normalize: core.$ZodCheckOverwrite<string>, max: number, empty?: string) =>
  z.string(empty ?? 'Must be text').check(
    normalize,
    ...(empty ? [z.minLength(1, empty)] : []),
    z.maxLength(max, `Must be at most ${max} characters`),
    hasAllowedCharacters,
    z.refine((value) => !/[\n\t]/.test(value) && !BIDI.test(value), 'Must be a single line of text'),
  );

/** A single line of text, trimmed. `empty` makes it required and is the message for missing text. */
export const line = (max: number, empty?: string) => oneLine(z.trim(), max, empty);

/** A name of a user or a business: a single line without web addresses or phone numbers (ADR-032). */
export const plainName = (max: number, empty?: string) =>
  line(max, empty).check(z.refine(isPlainName, NO_PLAIN_NAME));

const collapseWhitespace = (text: string): string => text.replace(/\s+/g, ' ').trim();

/**
 * The reason for an admin's decision. The form allows several lines; they are stored as a single line, as
 * logs and lists show it.
 */
export const reason = (max: number, empty?: string) => oneLine(z.overwrite(collapseWhitespace), max, empty);

/** Text of several lines, trimmed. */
export const paragraph = (max: number, empty?: string) =>
  z
    .string(empty ?? 'Must be text')
    .check(
      z.trim(),
      ...(empty ? [z.minLength(1, empty)] : []),
      z.maxLength(max, `Must be at most ${max} characters`),
      hasAllowedCharacters,
    );

/** An id: 24 hex digits. Other values are 404 in a path and 400 elsewhere. */
export const id = z.string('Must be an id').check(z.regex(/^[0-9a-f]{24}$/, 'Must be an id'));

/** Path parameters of an endpoint about one resource. */
export const byId = z.strictObject({ id });

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

/** An e-mail address (product 5), stored as written. The service compares addresses case-insensitively. */
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

/** `yyyy-MM-dd`. The consumer checks together with the time if the date exists. */
export const date = z
  .string('Date is required')
  .check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'Date must be yyyy-MM-dd'));

const required = (requiredMessage: string) => z.minLength(1, { error: requiredMessage, abort: true });
const isRealDate = [
  z.regex(/^\d{4}-\d{2}-\d{2}$/, { error: 'Date must be yyyy-MM-dd', abort: true }),
  z.refine<string>((value) => fromLagos(value, '00:00') !== null, {
    error: 'This date does not exist',
    abort: true,
  }),
  z.refine<string>((value) => value < '9999', { error: 'This date is too far away', abort: true }),
];
/** An existing date, `yyyy-MM-dd`. */
export const realDate = z.string('Date is required').check(...isRealDate);
/** An existing date in a form; `requiredMessage` is the message for an empty field. */
export const chosenDate = (requiredMessage: string) =>
  z.string('Date is required').check(required(requiredMessage), ...isRealDate);

const isTimeOfDay = z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'Time must be HH:mm', abort: true });
/** `HH:mm`, Lagos time. */
export const timeOfDay = z.string('Time is required').check(isTimeOfDay);
/** A time of day in a form; `requiredMessage` is the message for an empty field. */
export const chosenTime = (requiredMessage: string) =>
  z.string('Time is required').check(required(requiredMessage), isTimeOfDay);

/** Path of a picture that was uploaded to this site; no other address is ever stored as a picture. */
export const objectPath = z
  .string()
  .check(z.regex(/^\/objects\/[A-Za-z0-9/_-]{1,200}$/, 'Must be one of your uploaded images'));

/** Path of an uploaded document: private, so never the path of a picture. */
export const documentPath = z
  .string('Please add a document')
  .check(
    z.minLength(1, { error: 'Please add a document', abort: true }),
    z.regex(/^\/api\/objects\/private\/[0-9a-f]{24}\/[\w-]{32}$/, 'Must be one of your uploaded documents'),
  );

/** An instant in responses: ISO 8601, UTC. */
export const instant = z.string();

/** A whole number in a query parameter. */
export const wholeNumber = (min: number, max: number, message: string) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,12}$/, message)),
    z.pipe(z.transform(Number), z.number().check(z.gte(min, message), z.lte(max, message))),
  );

/** A naira amount in a query parameter. */
export const nairaParam = z.pipe(
  z.string().check(z.regex(/^\d{1,9}(\.\d{1,2})?$/, 'Must be an amount in naira')),
  z.transform(Number),
);

/** Paging parameters of every list (contract, Conventions). */
export const paging = {
  limit: z.optional(wholeNumber(1, 100, 'limit must be a whole number from 1 to 100')),
  cursor: z.optional(z.string().check(z.maxLength(300, 'cursor is not one of ours'))),
};

/**
 * Key of a local government area, `<city>/<name>`. Only its form is checked here, because the table of areas
 * is too large for the forms of browsers; services reject keys that `areaName` does not know.
 */
export const areaKey = z
  .string('Please choose an area')
  .check(z.maxLength(60, 'Unknown area'), z.regex(/^[a-z]+\/[a-z-]+$/, 'Unknown area'));

export const cityNames = Object.values(CITIES);

/**
 * Version of the edited object as it was read; a change of a later version is rejected (409 `stale_version`).
 * Without it, any version is changed.
 */
export const editedVersion = z.optional(
  z.int('Version must be a whole number').check(z.gte(0, 'Version must be a whole number')),
);

/** How many agreed bookings took place: `kept` of `of`. */
export const keptShare = z.object({ kept: z.number(), of: z.number() });
