import { NO_PLAIN_NAME, isPlainName } from '@tm/domain';
import * as z from 'zod/mini';
import type * as core from 'zod/v4/core';

// Other kinds of fields are in `*Fields.ts`: the code of a form contains only the kinds that it has.

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

/** A user or a business in responses, with the displayed name. */
export const person = z.object({ id, name: z.string() });

/** Path parameters of an endpoint about one resource. */
export const byId = z.strictObject({ id });

/** An instant in responses: ISO 8601, UTC. */
export const instant = z.string();

/**
 * Version of the edited object as it was read; a change of a later version is rejected (409 `stale_version`).
 * Without it, any version is changed.
 */
export const editedVersion = z.optional(
  z.int('Version must be a whole number').check(z.gte(0, 'Version must be a whole number')),
);

/** How many agreed bookings took place: `kept` of `of`. */
export const keptShare = z.object({ kept: z.number(), of: z.number() });
