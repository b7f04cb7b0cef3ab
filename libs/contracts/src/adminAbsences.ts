import {
  ABSENCE_RULINGS,
  ABSENCE_STATES,
  APPEAL_RULINGS,
  APPEAL_STATES,
  BOOKING_PARTIES,
  MAX_EVIDENCE_PICTURES,
} from '@tm/domain';
import * as z from 'zod/mini';
import { booking } from './bookings';
import { bookingCall } from './calls';
import { id, instant, reason } from './fields';
import { paging, wholeNumber } from './queryFields';

/** Query of GET /api/admin/absences and GET /api/admin/appeals: cases that wait, the longest wait first. */
export const absenceQuery = z.strictObject({ ...paging });

const decision = {
  /** Read by both parties, and kept in the audit log. */
  reason: reason(500, 'Please give a reason'),
  version: z.int('Version must be a whole number'),
};

/**
 * Body of PUT /api/admin/absences/{id}: the decision on a contested report. `version` is that of the booking
 * as read; another version is 409.
 */
export const absenceRulingRequest = z.strictObject({
  ruling: z.enum(ABSENCE_RULINGS, 'Ruling must be upheld, dismissed or unclear'),
  ...decision,
});

/** Body of PUT /api/admin/appeals/{id}: `lifted` removes the mark of the absence. */
export const appealRulingRequest = z.strictObject({
  ruling: z.enum(APPEAL_RULINGS, 'Ruling must be lifted or kept'),
  ...decision,
});

/** Form for both rulings. */
export const absenceVerdictForm = z.strictObject({
  status: z.enum([...ABSENCE_RULINGS, ...APPEAL_RULINGS], 'Unknown ruling'),
  reason: decision.reason,
});

/** Parts of a case that have pictures. */
export const EVIDENCE_PARTS = ['report', 'contest', 'appeal'] as const;

/**
 * Query of POST /api/admin/absences/{id}/document-link: the picture to open, counted from 0. Without it, the
 * first picture of the report.
 */
export const evidenceLinkQuery = z.strictObject({
  of: z.optional(z.enum(EVIDENCE_PARTS, 'Unknown part')),
  number: z.optional(wholeNumber(0, MAX_EVIDENCE_PICTURES - 1, 'Unknown picture')),
});

const evidence = z.object({ text: z.nullable(z.string()), pictures: z.number(), at: instant });
const decided = z.object({
  by: z.nullable(z.object({ id, name: z.string() })),
  at: instant,
  reason: z.string(),
});

/**
 * A report of an absence as admins see it. `waitingSince` is set while it, or its appeal, waits for an admin;
 * from `overdueAt` on it has waited too long.
 */
export const adminAbsence = z.object({
  /** The id of the booking. */
  id,
  booking,
  /** Calls of the parties to each other, the oldest first. Absent in responses of older service versions. */
  calls: z.optional(z.array(bookingCall)),
  by: z.enum(BOOKING_PARTIES),
  state: z.enum(ABSENCE_STATES),
  report: evidence,
  contest: z.nullable(evidence),
  ruling: z.nullable(decided),
  appeal: z.nullable(
    z.object({
      by: z.enum(BOOKING_PARTIES),
      state: z.enum(APPEAL_STATES),
      ...evidence.shape,
      ruling: z.nullable(decided),
    }),
  ),
  waitingSince: z.nullable(instant),
  overdueAt: z.nullable(instant),
  version: z.number(),
});

export type AbsenceQuery = z.input<typeof absenceQuery>;
export type AbsenceRulingRequest = z.input<typeof absenceRulingRequest>;
export type AbsenceVerdictForm = z.infer<typeof absenceVerdictForm>;
export type AppealRulingRequest = z.input<typeof appealRulingRequest>;
export type EvidencePart = (typeof EVIDENCE_PARTS)[number];
export type AdminAbsence = z.infer<typeof adminAbsence>;
