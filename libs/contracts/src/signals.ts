import { BOOKING_PARTIES, MAX_SIGNAL_NOTE, SIGNAL_KINDS, SIGNAL_MINUTES } from '@tm/domain';
import * as z from 'zod/mini';
import { id, instant, line } from './fields';

const minutes = z.optional(z.literal([...SIGNAL_MINUTES], `Must be one of ${SIGNAL_MINUTES.join(', ')}`));

/** A signal of one party on the day. `at` is the moment at which the party gave it. */
export const bookingSignal = z.object({
  by: z.enum(BOOKING_PARTIES),
  kind: z.enum(SIGNAL_KINDS),
  /** The announced delay; only of `late`. */
  minutes: z.optional(z.number()),
  note: z.optional(z.string()),
  at: instant,
});

/**
 * Body of POST /api/bookings/{id}/signals. `at` is the moment at which the user tapped, which may be up to 30
 * minutes before the request. The same party's signal with the same `kind` and `at` is stored once.
 */
export const signalRequest = z
  .strictObject({
    kind: z.enum(SIGNAL_KINDS, 'Unknown kind'),
    /** Required for `late`, and refused for the other kinds. */
    minutes,
    note: z.optional(line(MAX_SIGNAL_NOTE)),
    at: z.iso.datetime('Must be an instant'),
  })
  .check(
    z.refine(({ kind, minutes: delay }) => (kind === 'late') === (delay !== undefined), {
      path: ['minutes'],
      error: 'Please say how late you are; only a delay has minutes',
    }),
  );

/**
 * The next job of the provider, into which an announced delay runs. `minutes` is the delay to announce to its
 * customer.
 */
export const delayedBooking = z.object({
  id,
  title: z.string(),
  startsAt: instant,
  customer: z.object({ firstName: z.string(), lastName: z.string() }),
  minutes: z.number(),
});

export type BookingSignal = z.infer<typeof bookingSignal>;
export type SignalRequest = z.input<typeof signalRequest>;
export type DelayedBooking = z.infer<typeof delayedBooking>;
