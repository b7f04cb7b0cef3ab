import {
  BOOKING_EVENT_KINDS,
  BOOKING_PARTIES,
  BOOKING_STATUSES,
  CATEGORIES,
  MAX_HOURS,
  MAX_PARTY_SIZE,
  MAX_QUANTITY,
  PRICE_TYPES,
} from '@tm/domain';
import * as z from 'zod/mini';
import { date, id, instant, line, paging, paragraph, phone, realDate, timeOfDay } from './fields';
import { publicPerson } from './users';

/** POST /api/bookings. `providerId` follows from the service and amounts from its price, whatever is sent (decisions 19, 20). */
export const createBookingRequest = z
  .strictObject({
    serviceId: id,
    providerId: z.optional(id),
    scheduledDate: date,
    scheduledTime: timeOfDay,
    customerPhone: phone,
    customerAddress: line(300, 'Address is required'),
    notes: z.optional(paragraph(2000)),
    /** The same as `notes`, under the name that the product spec gives it. */
    customerNotes: z.optional(paragraph(2000)),
    /** In naira, what the customer was shown: another amount is refused (409 `price_changed`) instead of booked. */
    expectedTotal: z.optional(
      z.number('Must be an amount in naira').check(z.gte(0, 'Must be an amount in naira')),
    ),
    hours: z.optional(
      z
        .int('Hours must be a whole number')
        .check(z.gte(1, 'At least 1 hour'), z.lte(MAX_HOURS, 'At most 24 hours')),
    ),
    quantity: z.optional(
      z
        .int('Quantity must be a whole number')
        .check(z.gte(1, 'At least 1 item'), z.lte(MAX_QUANTITY, 'At most 1000 items')),
    ),
    partySize: z.optional(
      z
        .int('Party size must be a whole number')
        .check(z.gte(1, 'At least 1 guest'), z.lte(MAX_PARTY_SIZE, `At most ${MAX_PARTY_SIZE} guests`)),
    ),
  })
  .check(
    z.refine(
      ({ notes, customerNotes }) =>
        notes === undefined || customerNotes === undefined || notes === customerNotes,
      { path: ['customerNotes'], error: 'Give the notes once: notes and customerNotes are the same' },
    ),
  );

const summary = z.object({
  id,
  title: z.string(),
  category: z.enum(CATEGORIES),
  priceType: z.enum(PRICE_TYPES),
  image: z.nullable(z.string()),
});

/**
 * What happened to a booking. 'status' is a move along the table; the others are about its time: 'proposed', 'rescheduled' (the other
 * side agreed), 'declined', 'withdrawn', with the new time they are about in `startsAt`; `status` is then the one it kept.
 */
export const bookingEvent = z.object({
  kind: z.enum(BOOKING_EVENT_KINDS),
  status: z.enum(BOOKING_STATUSES),
  at: instant,
  by: z.enum(['customer', 'provider', 'admin', 'system']),
  startsAt: z.optional(instant),
  /** Work that was started or completed before the appointed start (decision 26). */
  early: z.optional(z.literal(true)),
});

/** A new time that one side has proposed and the other has not answered; null once its time has passed. */
const bookingProposal = z.object({
  by: z.enum(BOOKING_PARTIES),
  scheduledDate: z.string(),
  scheduledTime: z.string(),
  startsAt: instant,
  endsAt: instant,
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
  /** Until when a pending request holds its time; null in every other status. */
  expiresAt: z.nullable(instant),
  /** The terms as they were when it was booked: its customer may cancel so many hours before the start, once accepted. */
  cancellationHours: z.number(),
  /** The same as an instant; it follows a new start. */
  cancelFreeUntil: instant,
  proposal: z.nullable(bookingProposal),
  totalAmount: z.number(),
  notes: z.nullable(z.string()),
  /** The same as `notes`. */
  customerNotes: z.nullable(z.string()),
  /** Of the service, as it was when it was booked. */
  description: z.nullable(z.string()),
  hours: z.nullable(z.number()),
  quantity: z.nullable(z.number()),
  partySize: z.nullable(z.number()),
  duration: z.number(),
  customerPhone: z.string(),
  customerAddress: z.string(),
  reviewed: z.boolean(),
  /** What the customer said of a booking that was completed before its start; null before they are asked and have answered. */
  tookPlace: z.nullable(z.boolean()),
  /** Completed before its start and not earned yet: it counts in its provider's earnings from then on. Absent for all others. */
  earnedFrom: z.optional(instant),
  service: summary,
  customer: publicPerson,
  provider: z.object({ id, businessName: z.string(), user: publicPerson }),
  history: z.array(bookingEvent),
  createdAt: instant,
});

/** A part of the reference (with or without '#'), the service's title, the other party's name or the notes; Lagos dates of the appointment, both included. */
export const bookingFilter = {
  search: z.optional(line(120)),
  from: z.optional(realDate),
  to: z.optional(realDate),
};
/** What somebody booked as a customer, whatever their role is now: providers see what they received without it. */
const side = { as: z.optional(z.literal('customer', 'as can only be customer')) };
/** A span of dates that runs forwards. */
export const inOrder = z.refine<{ from?: string | undefined; to?: string | undefined }>(
  ({ from, to }) => from === undefined || to === undefined || from <= to,
  { path: ['to'], error: 'The last date is before the first' },
);

/**
 * GET /api/bookings. Several statuses make a tab: `status=accepted,in_progress`. Newest first; with `from` by appointment, the next one
 * first, with `to` alone the latest first.
 */
export const bookingQuery = z
  .strictObject({
    ...paging,
    ...side,
    ...bookingFilter,
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

/** GET /api/bookings/counts. */
export const bookingCountsQuery = z.strictObject({ ...side, ...bookingFilter }).check(inOrder);

/** GET /api/bookings/counts: the caller's bookings by status, for the tabs and stat cards of My Bookings (spec 2.11). */
export const bookingCounts = z.object({
  pending: z.number(),
  accepted: z.number(),
  in_progress: z.number(),
  completed: z.number(),
  cancelled: z.number(),
});

/** PUT /api/bookings/{id}. With `blockCustomer` a provider rejects a request, or names a booking that is cancelled already, and takes no more requests from its customer. */
export const updateBookingRequest = z
  .strictObject({
    status: z.enum(BOOKING_STATUSES, 'Unknown status'),
    blockCustomer: z.optional(z.literal(true, 'blockCustomer can only be true')),
  })
  .check(
    z.refine(({ status, blockCustomer }) => !blockCustomer || status === 'cancelled', {
      path: ['blockCustomer'],
      error: 'A customer is blocked with a request that is rejected, or a booking that is cancelled',
    }),
  );

/** GET /api/bookings/blocked-customers: from whom a provider takes no more requests, the newest first. */
export const blockedCustomersQuery = z.strictObject({ ...paging });
/** `id` is the customer's. */
export const blockedCustomer = z.object({ id, customer: publicPerson, blockedAt: instant });

/** PUT /api/bookings/{id}/took-place: the customer's answer about a booking that was completed before its start. */
export const tookPlaceRequest = z.strictObject({ tookPlace: z.boolean('Please answer yes or no') });

/** POST /api/bookings/{id}/reschedule: proposes another time to the other side. */
export const proposeTimeRequest = z.strictObject({ scheduledDate: date, scheduledTime: timeOfDay });

/**
 * PUT /api/bookings/{id}/reschedule: the other side's answer. `startsAt` says which proposal was looked at: a newer one is then
 * not answered unseen (409 `booking_changed`).
 */
export const answerProposalRequest = z.strictObject({
  answer: z.enum(['accept', 'decline'], 'Please accept or decline'),
  startsAt: z.optional(z.iso.datetime('Must be an instant')),
});

export type CreateBookingRequest = z.input<typeof createBookingRequest>;
export type UpdateBookingRequest = z.input<typeof updateBookingRequest>;
export type ProposeTimeRequest = z.input<typeof proposeTimeRequest>;
export type AnswerProposalRequest = z.input<typeof answerProposalRequest>;
export type BlockedCustomer = z.infer<typeof blockedCustomer>;
export type Booking = z.infer<typeof booking>;
export type BookingProposal = z.infer<typeof bookingProposal>;
export type BookingEvent = z.infer<typeof bookingEvent>;
export type BookingCounts = z.infer<typeof bookingCounts>;
export type BookingCountsQuery = z.input<typeof bookingCountsQuery>;
export type BookingQuery = BookingCountsQuery & { status?: string; limit?: string; cursor?: string };
