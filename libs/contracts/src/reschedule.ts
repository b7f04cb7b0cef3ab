import { BOOKING_PARTIES } from '@tm/domain';
import * as z from 'zod/mini';
import { date, timeOfDay } from './dateFields';
import { instant } from './fields';

/** A new time that one party has proposed and the other has not answered; null once that time has passed. */
export const bookingProposal = z.object({
  by: z.enum(BOOKING_PARTIES),
  scheduledDate: z.string(),
  scheduledTime: z.string(),
  startsAt: instant,
  endsAt: instant,
  at: instant,
});

/** Body of POST /api/bookings/{id}/reschedule: proposes another time to the other party. */
export const proposeTimeRequest = z.strictObject({ scheduledDate: date, scheduledTime: timeOfDay });

/**
 * Body of PUT /api/bookings/{id}/reschedule: the other party's answer. `startsAt` identifies the proposal
 * that was read, so that a newer proposal is not answered unseen (409 `booking_changed`).
 */
export const answerProposalRequest = z.strictObject({
  answer: z.enum(['accept', 'decline'], 'Please accept or decline'),
  startsAt: z.optional(z.iso.datetime('Must be an instant')),
});

export type ProposeTimeRequest = z.input<typeof proposeTimeRequest>;
export type AnswerProposalRequest = z.input<typeof answerProposalRequest>;
export type BookingProposal = z.infer<typeof bookingProposal>;
