import {
  BOOKING_ENDINGS,
  BOOKING_EVENT_KINDS,
  BOOKING_FAULTS,
  BOOKING_PARTIES,
  BOOKING_STATUSES,
  CANCEL_REASON_KEYS,
  CATEGORIES,
  CODE_LENGTH,
  MAX_CANCEL_NOTE,
  PAYMENT_METHODS,
  PAYMENT_STATES,
  PLACES,
  PRICE_TYPES,
  REFUND_CHOICES,
} from '@tm/domain';
import * as z from 'zod/mini';
import { bookingAbsence } from './absences';
import { confirmationFields } from './confirmation';
import { realDate } from './dateFields';
import { id, instant, keptShare, line, paragraph } from './fields';
import { paging } from './queryFields';
import { shownAddress } from './places';
import { bookingProposal } from './reschedule';
import { bookingSignal } from './signals';
import { publicPerson } from './users';

const summary = z.object({
  id,
  title: z.string(),
  category: z.enum(CATEGORIES),
  priceType: z.enum(PRICE_TYPES),
  image: z.nullable(z.string()),
});

/**
 * An event in a booking's history. 'status' is a move between statuses. The other kinds are about the
 * booking's time: 'proposed', 'rescheduled' (the other party agreed), 'declined' and 'withdrawn', with the
 * proposed time in `startsAt`; or about a report of an absence. All of them have the unchanged status in
 * `status`.
 */
export const bookingEvent = z.object({
  kind: z.enum(BOOKING_EVENT_KINDS),
  status: z.enum(BOOKING_STATUSES),
  at: instant,
  by: z.enum(['customer', 'provider', 'admin', 'system']),
  startsAt: z.optional(instant),
  /** Set if work was started or completed before the booking's start (PD-26). */
  early: z.optional(z.literal(true)),
});

/**
 * How a booking ended, and by whom. `reason` and `note` are set if the provider cancelled an accepted
 * booking. After `cancelled_by_admin`, `note` is the reason that both parties read, `fault` the party that
 * the admin found at fault, and `money` the admin's choice of the refund. After `provider_suspended`, `side`
 * is the party that was suspended; after `account_closed`, the party that closed its account, and `late` is
 * set if a customer did it after free cancellation.
 */
const bookingEnding = z.object({
  kind: z.enum(BOOKING_ENDINGS),
  by: z.enum(['customer', 'provider', 'admin', 'system']),
  reason: z.optional(z.enum(CANCEL_REASON_KEYS)),
  note: z.optional(z.string()),
  fault: z.optional(z.enum(BOOKING_FAULTS)),
  money: z.optional(z.enum(REFUND_CHOICES)),
  side: z.optional(z.enum(BOOKING_PARTIES)),
  late: z.optional(z.literal(true)),
  at: instant,
});

export const booking = z.object({
  id,
  serviceId: id,
  providerId: id,
  restaurantId: z.nullable(id),
  customerId: id,
  scheduledDate: z.string(),
  scheduledTime: z.string(),
  startsAt: instant,
  endsAt: instant,
  status: z.enum(BOOKING_STATUSES),
  /** Time until which a pending request holds its slot; null in every other status. */
  expiresAt: z.nullable(instant),
  /** Time at which the system ends the booking if neither party does; null unless accepted or in progress. */
  clockAt: z.nullable(instant),
  /** When the customer confirmed to come at its present time; absent without an answer. */
  comingAt: z.optional(instant),
  /** Null while the booking is open, and for bookings that ended before endings were stored. */
  ending: z.nullable(bookingEnding),
  /** The report that a party was absent; absent without one. */
  absence: z.optional(bookingAbsence),
  /**
   * Cancellation hours at the time of booking: the customer may cancel an accepted booking until this many
   * hours before the start.
   */
  cancellationHours: z.number(),
  /** End of free cancellation as an instant; it moves with a new start. */
  cancelFreeUntil: instant,
  /** Set while the provider is suspended: the customer may cancel without cost until the start. */
  freeUntilStart: z.optional(z.literal(true)),
  proposal: z.nullable(bookingProposal),
  totalAmount: z.number(),
  /**
   * Set for a booking that was requested with online payment; one without it is paid on site. `payBy` is the
   * time until which it can be paid; null unless it is due. `startedByCode` and `finishedByCode` are set if
   * the provider entered the codes of the customer. `givenBack` is the amount in naira that the provider
   * has given back; absent if it is none.
   */
  payment: z.optional(
    z.object({
      method: z.enum(PAYMENT_METHODS),
      state: z.enum(PAYMENT_STATES),
      payBy: z.nullable(instant),
      startedByCode: z.optional(z.literal(true)),
      finishedByCode: z.optional(z.literal(true)),
      givenBack: z.optional(z.number()),
    }),
  ),
  notes: z.nullable(z.string()),
  /** Alias of `notes`. */
  customerNotes: z.nullable(z.string()),
  /** Description of the listing at the time of booking. */
  description: z.nullable(z.string()),
  hours: z.nullable(z.number()),
  quantity: z.nullable(z.number()),
  partySize: z.nullable(z.number()),
  duration: z.number(),
  customerPhone: z.string(),
  /** Empty unless the provider goes to the customer. */
  customerAddress: z.string(),
  /** Area and landmark of that address; absent if the customer has not named them. */
  customerArea: z.optional(z.string()),
  customerLandmark: z.optional(z.string()),
  /** The local government area of that address; absent if it is not known. */
  area: z.optional(z.object({ key: z.string(), name: z.string() })),
  /** Where it happens, as booked. Absent in responses of service versions older than this field. */
  place: z.optional(z.enum(PLACES)),
  /**
   * The provider's address, if customers go there: the present one, or the one at the time of booking if the
   * listing has none any more. Null if it is not known.
   */
  address: z.optional(z.nullable(shownAddress)),
  /**
   * The public holiday that was declared for this date after the acceptance; the provider may cancel it
   * without a mark.
   */
  declaredHoliday: z.optional(z.object({ date: z.string(), name: z.string(), at: instant })),
  reviewed: z.boolean(),
  ...confirmationFields,
  /**
   * Time from which the booking counts in its provider's earnings, for a booking that was completed before
   * its start and is not earned yet. Absent for all others.
   */
  earnedFrom: z.optional(instant),
  service: summary,
  customer: z.extend(publicPerson, {
    /** Set while the booking is open, for customers with at least three agreed bookings (`attendanceOf`). */
    attendance: z.optional(keptShare),
  }),
  provider: z.object({ id, businessName: z.string(), user: publicPerson }),
  history: z.array(bookingEvent),
  /** Signals for its present time, the oldest first. Absent in responses of older service versions. */
  signals: z.optional(z.array(bookingSignal)),
  /** Number of changes. An admin's cancellation names the version that was read. */
  version: z.number(),
  createdAt: instant,
});

/**
 * `search` matches a part of the reference (with or without '#'), the listing's title, the other party's name
 * or the notes. `from` and `to` are Lagos dates of the appointment, both included.
 */
export const bookingFilter = {
  search: z.optional(line(120)),
  from: z.optional(realDate),
  to: z.optional(realDate),
};
/**
 * `as=customer` selects bookings that the caller made as a customer, in any current role.
 * Without it, a provider receives the bookings of the business.
 */
const partyFilter = { as: z.optional(z.literal('customer', 'as can only be customer')) };
/** Checks that `from` is not after `to`. */
export const inOrder = z.refine<{ from?: string | undefined; to?: string | undefined }>(
  ({ from, to }) => from === undefined || to === undefined || from <= to,
  { path: ['to'], error: 'The last date is before the first' },
);

/**
 * Query of GET /api/bookings. Several statuses form a tab: `status=accepted,in_progress`. The order is newest
 * first; with `from`, the next appointment first; with `to` alone, the latest appointment first. `order=time`
 * lists work in progress, then open bookings, each with the next appointment first, then ended bookings with
 * the latest appointment first.
 */
export const bookingQuery = z
  .strictObject({
    ...paging,
    ...partyFilter,
    ...bookingFilter,
    order: z.optional(z.literal('time', 'order can only be time')),
    status: z.optional(
      z.pipe(
        z.pipe(
          z.string().check(z.maxLength(100)),
          z.transform((value: string) => (value === 'all' ? [] : value.split(','))),
        ),
        z.array(z.enum(BOOKING_STATUSES, 'Unknown status')),
      ),
    ),
  })
  .check(inOrder);

export const bookingCountsQuery = z.strictObject({ ...partyFilter, ...bookingFilter }).check(inOrder);

/**
 * Response of GET /api/bookings/counts: the caller's bookings by status, for the tabs and stat cards of My
 * Bookings (product 2.11).
 */
export const bookingCounts = z.object({
  pending: z.number(),
  accepted: z.number(),
  in_progress: z.number(),
  completed: z.number(),
  cancelled: z.number(),
});

/** A code that the provider enters. Spaces around it are removed. */
const code = z.pipe(
  z.pipe(
    z.string(),
    z.transform((typed: string) => typed.trim()),
  ),
  z.string().check(z.regex(new RegExp(`^\\d{${CODE_LENGTH}}$`), `A code has ${CODE_LENGTH} digits`)),
);

/**
 * Body of PUT /api/bookings/{id}. With `blockCustomer` a provider rejects a request, or names a cancelled
 * booking, and the server refuses later requests of its customer. A provider who cancels an accepted booking
 * gives a `reason`, and may add a `note` for the customer. With `late` a customer cancels an accepted booking
 * after free cancellation has ended. With `code` a provider starts or completes the work by a code of the
 * customer. A wrong one is 403 `wrong_code` with `triesLeft`, and too many are 429 `code_locked`.
 */
export const updateBookingRequest = z
  .strictObject({
    status: z.enum(BOOKING_STATUSES, 'Unknown status'),
    blockCustomer: z.optional(z.literal(true, 'blockCustomer can only be true')),
    reason: z.optional(z.enum(CANCEL_REASON_KEYS, 'Please choose a reason')),
    note: z.optional(paragraph(MAX_CANCEL_NOTE)),
    late: z.optional(z.literal(true, 'late can only be true')),
    code: z.optional(code),
  })
  .check(
    z.refine(({ status, reason, note }) => status === 'cancelled' || (reason ?? note) === undefined, {
      path: ['reason'],
      error: 'Only a cancelled booking has a reason',
    }),
    z.refine(({ status, blockCustomer }) => !blockCustomer || status === 'cancelled', {
      path: ['blockCustomer'],
      error: 'A customer can be blocked only with a rejected request or a cancelled booking',
    }),
    z.refine(({ status, code }) => code === undefined || status === 'in_progress' || status === 'completed', {
      path: ['code'],
      error: 'A code belongs to the start or the end of the work',
    }),
  );

/**
 * Query of GET /api/bookings/blocked-customers: customers whose requests a provider does not accept, newest
 * first.
 */
export const blockedCustomersQuery = z.strictObject({ ...paging });
/** `id` is the customer's user id. `bookingId` is the booking that the provider blocked the customer from. */
export const blockedCustomer = z.object({ id, customer: publicPerson, blockedAt: instant, bookingId: id });

export type UpdateBookingRequest = z.input<typeof updateBookingRequest>;
export type BlockedCustomer = z.infer<typeof blockedCustomer>;
export type Booking = z.infer<typeof booking>;
export type BookingEnding = z.infer<typeof bookingEnding>;
export type BookingEvent = z.infer<typeof bookingEvent>;
export type BookingCounts = z.infer<typeof bookingCounts>;
export type BookingCountsQuery = z.input<typeof bookingCountsQuery>;
export type BookingQuery = BookingCountsQuery & { status?: string; limit?: string; cursor?: string };
