import {
  ABSENCE_ANSWERS,
  ABSENCE_STATES,
  APPEAL_STATES,
  BOOKING_PARTIES,
  MAX_EVIDENCE_TEXT,
  MIN_EVIDENCE_TEXT,
} from '@tm/domain';
import * as z from 'zod/mini';
import { evidencePictures } from './evidence';
import { instant, paragraph } from './fields';

const TOO_SHORT = `Please write at least ${MIN_EVIDENCE_TEXT} characters`;

/** The words of a party about an appointment. */
const text = (empty?: string) =>
  paragraph(MAX_EVIDENCE_TEXT, empty).check(z.minLength(MIN_EVIDENCE_TEXT, TOO_SHORT));

/**
 * Body of POST /api/bookings/{id}/absence: the caller reports that the other party was absent. A restaurant
 * may leave the text out (400 at `text` for all others). If the other party has reported already, it is the
 * contest of that report.
 */
export const reportAbsenceRequest = z.strictObject({
  text: z.optional(text()),
  pictures: z.optional(evidencePictures),
});

/**
 * Body of PUT /api/bookings/{id}/absence: the answer to a report. A contest has a `text`, except that of a
 * restaurant (400 at `text`).
 */
export const answerAbsenceRequest = z
  .strictObject({
    answer: z.enum(ABSENCE_ANSWERS, 'Answer must be agree or contest'),
    text: z.optional(text()),
    pictures: z.optional(evidencePictures),
  })
  .check(
    z.refine(
      ({ answer, text: words, pictures: paths }) => answer === 'contest' || !(words ?? paths?.length),
      {
        path: ['answer'],
        error: 'An agreement has no evidence',
      },
    ),
  );

/** Body of POST /api/bookings/{id}/appeal: the party that was marked as absent asks for another decision. */
export const appealRequest = z.strictObject({
  text: text('Please say why the decision is wrong'),
  pictures: z.optional(evidencePictures),
});

/** Words of a party, with the number of pictures, which only the sender and admins can open. */
const evidence = { text: z.nullable(z.string()), pictures: z.number(), at: instant };

/**
 * The report that a party of a booking was absent. `by` reported it. `answerBy` is the end of the time to
 * answer. `reason` is that of an admin's decision, which both parties read.
 */
export const bookingAbsence = z.object({
  by: z.enum(BOOKING_PARTIES),
  state: z.enum(ABSENCE_STATES),
  ...evidence,
  answerBy: instant,
  /** The contest of the other party. */
  contest: z.nullable(z.object(evidence)),
  reason: z.nullable(z.string()),
  /** Until when the party that was marked as absent may appeal; null if no party was marked. */
  appealUntil: z.nullable(instant),
  appeal: z.nullable(z.object({ state: z.enum(APPEAL_STATES), at: instant, reason: z.nullable(z.string()) })),
});

export type ReportAbsenceRequest = z.input<typeof reportAbsenceRequest>;
export type AnswerAbsenceRequest = z.input<typeof answerAbsenceRequest>;
export type AppealRequest = z.input<typeof appealRequest>;
export type BookingAbsence = z.infer<typeof bookingAbsence>;
