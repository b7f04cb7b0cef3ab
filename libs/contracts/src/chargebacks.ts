import {
  BOOKING_STATUSES,
  CHARGEBACK_STATES,
  MAX_CHARGEBACK_MESSAGE,
  MAX_NAIRA,
  MIN_DISPUTE_TEXT,
  PAYMENT_STATES,
  hasWholeKobo,
} from '@tm/domain';
import * as z from 'zod/mini';
import { id, instant, paragraph, person } from './fields';
import { paging } from './queryFields';

/**
 * Query of GET /api/payments/admin/chargebacks: those that wait for an answer, the earliest end of its time
 * first; or those of another state, or `all`, which are sorted alike.
 */
export const chargebackQuery = z.strictObject({
  ...paging,
  state: z._default(z.enum([...CHARGEBACK_STATES, 'all'], 'Unknown state'), 'waiting'),
});

/** Path parameters of PUT /api/payments/admin/chargebacks/{id}: the id of the payment company. */
export const byChargeback = z.strictObject({
  id: z.string().check(z.regex(/^[\w-]{1,50}$/, 'Must be the id of a chargeback')),
});

/**
 * Body of PUT /api/payments/admin/chargebacks/{id}. With `accept: true` an `amount` in naira goes back to the
 * customer, at most the amount of the chargeback (400 at `amount`). With `accept: false` the chargeback is
 * contested: the bank reads the message, and the record of the booking as a file. 409 `already_decided`,
 * `stale_version`.
 */
export const chargebackAnswerRequest = z
  .strictObject({
    accept: z.boolean('accept must be true or false'),
    amount: z.optional(
      z
        .number('Give an amount in naira')
        .check(
          z.gt(0, 'Give an amount in naira'),
          z.lte(MAX_NAIRA, 'The amount is too large'),
          z.refine(hasWholeKobo, 'An amount can have at most two decimals'),
        ),
    ),
    message: z.optional(
      paragraph(MAX_CHARGEBACK_MESSAGE, 'Please write to the bank').check(
        z.minLength(MIN_DISPUTE_TEXT, `Please write at least ${MIN_DISPUTE_TEXT} characters`),
      ),
    ),
    version: z.int('Version must be a whole number').check(z.gte(0, 'Version must be a whole number')),
  })
  .check(
    z.refine(({ accept, amount }) => accept === (amount !== undefined), {
      path: ['amount'],
      error: 'Give an amount in naira if it is accepted, and only then',
    }),
    z.refine(({ accept, message }) => accept === (message === undefined), {
      path: ['message'],
      error: 'Please write to the bank if it is contested, and only then',
    }),
  );

/** The booking whose money the bank wants back, and where the money is. Amounts are naira. */
const chargebackBooking = z.object({
  id,
  title: z.string(),
  startsAt: instant,
  status: z.enum(BOOKING_STATUSES),
  startedByCode: z.boolean(),
  finishedByCode: z.boolean(),
  customer: person,
  provider: person,
  state: z.enum(PAYMENT_STATES),
  held: z.number(),
  refunded: z.number(),
  released: z.number(),
  hasDispute: z.boolean(),
});

/**
 * A chargeback as admins see it. Amounts are naira. `booking` is null for a payment of an unknown booking.
 * `isOfHeldMoney` is false for a charge whose money was never held for the booking, for example a second one.
 * `dueAt` is the end of the time to answer: without an answer the payment company accepts it. `answer` is
 * null until an admin has answered; `sentAt` is null until the payment company has the answer. `lost` is the
 * amount that went back by its end.
 */
export const chargeback = z.object({
  id: z.string(),
  reference: z.string(),
  state: z.enum(CHARGEBACK_STATES),
  amount: z.number(),
  category: z.nullable(z.string()),
  openedAt: instant,
  dueAt: instant,
  isOfHeldMoney: z.boolean(),
  booking: z.nullable(chargebackBooking),
  answer: z.nullable(
    z.object({
      accept: z.boolean(),
      amount: z.nullable(z.number()),
      message: z.nullable(z.string()),
      by: z.nullable(person),
      at: instant,
      sentAt: z.nullable(instant),
    }),
  ),
  lost: z.nullable(z.number()),
  endedAt: z.nullable(instant),
  version: z.number(),
});

/**
 * A chargeback as the parties of its booking see it: the amount that the bank asks for, and the amount that
 * went back, null while the bank has not decided.
 */
export const bookingChargeback = z.object({
  isOpen: z.boolean(),
  amount: z.number(),
  lost: z.nullable(z.number()),
  openedAt: instant,
  endedAt: z.nullable(instant),
});

export type ChargebackQuery = z.input<typeof chargebackQuery>;
export type ChargebackAnswerRequest = z.input<typeof chargebackAnswerRequest>;
export type Chargeback = z.infer<typeof chargeback>;
export type BookingChargeback = z.infer<typeof bookingChargeback>;
