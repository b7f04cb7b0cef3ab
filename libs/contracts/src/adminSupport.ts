import { BOOKING_STATUSES, MAX_EVIDENCE_PICTURES, ROLES, SUPPORT_STATES } from '@tm/domain';
import * as z from 'zod/mini';
import { id, instant, line, paragraph, person } from './fields';
import { paging, wholeNumber } from './queryFields';

/** Query of GET /api/admin/support. Open messages are listed oldest first, all others newest first. */
export const supportQuery = z.strictObject({
  ...paging,
  state: z.optional(z.enum([...SUPPORT_STATES, 'all'], 'Unknown state')),
  search: z.optional(line(120)),
});

const sender = z.object({
  id,
  name: z.string(),
  email: z.nullable(z.string()),
  role: z.nullable(z.enum(ROLES)),
});

/** A message in the admins' queue; `decided` is the last answer, closing or reopening. */
export const supportMessage = z.object({
  id,
  subject: z.string(),
  message: z.string(),
  state: z.enum(SUPPORT_STATES),
  from: sender,
  /** The booking that the message is about; absent without one. */
  booking: z.optional(
    z.object({
      id,
      title: z.string(),
      businessName: z.string(),
      startsAt: instant,
      status: z.enum(BOOKING_STATUSES),
    }),
  ),
  /** The number of private pictures; absent without any. */
  pictures: z.optional(z.number()),
  answers: z.array(z.object({ by: person, text: z.string(), at: instant })),
  decided: z.nullable(z.object({ by: person, at: instant, act: z.enum(['answer', 'close', 'reopen']) })),
  version: z.number(),
  createdAt: instant,
});

const version = z.int('Version must be a whole number');

/**
 * Body of POST /api/admin/support/{id}/answers, which sends the answer by email. `version` is that of the
 * message as it was read; another version is 409.
 */
export const supportAnswerRequest = z.strictObject({
  text: paragraph(4000, 'Please write your answer'),
  close: z.optional(z.boolean('close must be true or false')),
  version,
});

/** Query of POST /api/admin/support/{id}/document-link: the picture to open, counted from 0. */
export const supportPictureQuery = z.strictObject({
  number: z.optional(wholeNumber(0, MAX_EVIDENCE_PICTURES - 1, 'Unknown picture')),
});

export const supportStateRequest = z.strictObject({
  state: z.enum(SUPPORT_STATES, 'Unknown state'),
  version,
});

export type SupportQuery = z.input<typeof supportQuery>;
export type SupportMessage = z.infer<typeof supportMessage>;
export type SupportAnswerRequest = z.input<typeof supportAnswerRequest>;
export type SupportStateRequest = z.input<typeof supportStateRequest>;
