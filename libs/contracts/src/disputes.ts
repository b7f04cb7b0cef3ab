import {
  BOOKING_PARTIES,
  BOOKING_STATUSES,
  DISPUTE_REASONS,
  DISPUTE_STATES,
  MAX_DISPUTE_PICTURES,
  MAX_DISPUTE_TEXT,
  MAX_NAIRA,
  MIN_DISPUTE_TEXT,
  hasWholeKobo,
} from '@tm/domain';
import * as z from 'zod/mini';
import { naira } from './amountFields';
import { id, instant, paragraph, person, reason } from './fields';
import { paging, wholeNumber } from './queryFields';
import { documentPath } from './uploadFields';

const TOO_SHORT = `Please write at least ${MIN_DISPUTE_TEXT} characters`;
const TOO_MANY = `At most ${MAX_DISPUTE_PICTURES} pictures`;

const text = paragraph(MAX_DISPUTE_TEXT, 'Please write what happened').check(
  z.minLength(MIN_DISPUTE_TEXT, TOO_SHORT),
);
/** Paths of private uploads of the sender (`purpose: document`), each once. */
const pictures = z.array(documentPath, TOO_MANY).check(
  z.maxLength(MAX_DISPUTE_PICTURES, TOO_MANY),
  z.refine((paths) => new Set(paths).size === paths.length, 'Give each picture once'),
);

/**
 * Body of POST /api/payments/{id}/dispute: the customer disputes the held money of a booking that has
 * started. 409 `not_disputable`, `dispute_decided`, `absence_open`.
 */
export const openDisputeRequest = z.strictObject({
  reason: z.enum(DISPUTE_REASONS, 'Please choose what happened'),
  text,
  pictures: z.optional(pictures),
});

/**
 * Body of PUT /api/payments/{id}/dispute. Of the provider: `text`, and perhaps an `offer` in naira to give
 * back, at most the disputed money (400 at `offer`). Of the customer: `accept` alone, which accepts the
 * offer. 409 `dispute_decided`, `already_answered`, `too_late_to_answer`, `no_offer`.
 */
export const answerDisputeRequest = z
  .strictObject({
    accept: z.optional(z.literal(true, 'accept can only be true')),
    text: z.optional(text),
    pictures: z.optional(pictures),
    offer: z.optional(naira),
  })
  .check(
    z.refine(({ accept, text: words }) => accept === true || words !== undefined, {
      path: ['text'],
      error: 'Please write what happened',
    }),
    z.refine(
      ({ accept, ...answer }) => !accept || Object.values(answer).every((part) => part === undefined),
      {
        path: ['accept'],
        error: 'An acceptance has nothing else',
      },
    ),
  );

/** Words of a party, with the number of pictures, which only the sender and admins can open. */
const words = { text: z.nullable(z.string()), pictures: z.number() };
const answer = z.object({ ...words, offer: z.nullable(z.number()), at: instant });

/**
 * A dispute as both parties see it. `answerBy` is the end of the time to answer, `rulingBy` is set while it
 * waits for an admin. `end` is null while it is open: the amount that went back in naira, and the reason of a
 * ruling.
 */
export const dispute = z.object({
  state: z.enum(DISPUTE_STATES),
  reason: z.enum(DISPUTE_REASONS),
  ...words,
  openedAt: instant,
  answerBy: instant,
  answer: z.nullable(answer),
  rulingBy: z.nullable(instant),
  end: z.nullable(z.object({ refund: z.number(), reason: z.nullable(z.string()), at: instant })),
});

/**
 * Query of GET /api/payments/admin/disputes. Disputes that wait for an admin are in the order of their wait,
 * the longest first; all others have the newest first.
 */
export const disputeQuery = z.strictObject({
  ...paging,
  state: z._default(z.enum([...DISPUTE_STATES, 'all'], 'Unknown state'), 'waiting'),
});

const decided = z.object({
  by: z.nullable(person),
  refund: z.number(),
  reason: z.string(),
  at: instant,
});

/**
 * A dispute as admins see it. `customer` has the id of a user, `provider` that of a business. `amount` is the
 * disputed money in naira. From `dueAt` on it has waited too long. With `needsSecondAdmin` a first admin
 * makes the `proposal`, and another one confirms it by the same ruling. `end` has the amount that went back
 * in naira; older service versions do not send it. `version` is sent back with a ruling.
 */
export const adminDispute = z.object({
  id,
  booking: z.object({
    id,
    title: z.string(),
    startsAt: instant,
    status: z.enum(BOOKING_STATUSES),
    startedByCode: z.boolean(),
    finishedByCode: z.boolean(),
  }),
  customer: person,
  provider: person,
  state: z.enum(DISPUTE_STATES),
  reason: z.enum(DISPUTE_REASONS),
  amount: z.number(),
  ...words,
  openedAt: instant,
  answer: z.nullable(answer),
  needsSecondAdmin: z.boolean(),
  proposal: z.nullable(decided),
  ruling: z.nullable(decided),
  end: z.optional(z.nullable(z.object({ refund: z.number(), at: instant }))),
  waitingSince: z.nullable(instant),
  dueAt: z.nullable(instant),
  version: z.number(),
});

/**
 * Body of PUT /api/payments/admin/disputes/{id}: `refund` naira go back, from 0 to all of the disputed money
 * (400 at `refund`). Both parties read the reason. 409 `already_decided`, `stale_version`, `not_waiting`, and
 * `needs_second_admin` if the same admin sends the ruling twice: another admin must confirm it.
 */
export const disputeRulingRequest = z.strictObject({
  refund: z
    .number('Give an amount in naira')
    .check(
      z.gte(0, 'Give an amount in naira'),
      z.lte(MAX_NAIRA, 'The amount is too large'),
      z.refine(hasWholeKobo, 'An amount can have at most two decimals'),
    ),
  reason: reason(500, 'Please give a reason'),
  version: z.int('Version must be a whole number').check(z.gte(0, 'Version must be a whole number')),
});

/**
 * Query of POST /api/admin/disputes/{id}/document-link: the picture of a party, counted from 0. Without it,
 * the first picture of the customer.
 */
export const disputePictureQuery = z.strictObject({
  of: z.optional(z.enum(BOOKING_PARTIES, 'Unknown party')),
  number: z.optional(wholeNumber(0, MAX_DISPUTE_PICTURES - 1, 'Unknown picture')),
});

export type OpenDisputeRequest = z.input<typeof openDisputeRequest>;
export type AnswerDisputeRequest = z.input<typeof answerDisputeRequest>;
export type Dispute = z.infer<typeof dispute>;
export type DisputeQuery = z.input<typeof disputeQuery>;
export type AdminDispute = z.infer<typeof adminDispute>;
export type DisputeRulingRequest = z.input<typeof disputeRulingRequest>;
export type DisputePictureQuery = z.input<typeof disputePictureQuery>;
