import {
  BOOKING_STATUS_NAMES,
  absenceAnswerBy,
  absenceWindow,
  appealUntil,
  formatDateTime,
  type BookingParty,
  type checkAbsenceAnswer,
  type checkAbsenceWithdrawal,
  type checkAppeal,
  type checkReport,
} from '@tm/domain';
import { conflict, type DomainError } from '@tm/mongo';
import type { BookingRow } from '@tm/schema/bookings';
import { otherSideOnly } from '../bookings';

type Verdict = ReturnType<
  typeof checkReport | typeof checkAbsenceAnswer | typeof checkAbsenceWithdrawal | typeof checkAppeal
>;
type Code = Exclude<Verdict, 'legal' | 'contest' | 'foreign'>;
type Words = (booking: BookingRow, by: BookingParty) => string;

const WORDS: Record<Code, Words> = {
  illegal_transition: ({ status }) =>
    `This booking is ${BOOKING_STATUS_NAMES[status].toLowerCase()}: an absence cannot be reported.`,
  absence_open: () => 'You have reported this already. Please wait for the answer, or withdraw the report.',
  already_reported: () => 'You have withdrawn a report about this appointment. Please write to our support.',
  dispute_open: () =>
    'The money of this booking is disputed, and the dispute or the bank decides about it. An absence cannot be reported until then.',
  already_answered: () => 'This report has been answered already.',
  too_early_to_report: (booking, by) =>
    `You can report this from ${formatDateTime(absenceWindow(booking, by).from)}.`,
  too_late_to_report: (booking, by) =>
    `This could be reported until ${formatDateTime(absenceWindow(booking, by).until)}.`,
  too_late_to_answer: ({ absence }) =>
    `This report could be answered until ${absence ? formatDateTime(absenceAnswerBy(absence)) : 'its end'}.`,
  no_absence: () => 'There is no open report about this booking.',
  not_marked: () => 'This booking does not count as an absence, so there is nothing to appeal against.',
  already_appealed: () => 'You have appealed already. One appeal is possible.',
  appeal_over: (booking) => {
    const until = appealUntil(booking);
    return `An appeal was possible until ${until ? formatDateTime(until) : 'the end of its time'}.`;
  },
};

/** Returns the error of a verdict: 403 for an action of the other party, otherwise 409 with the code. */
export const refusalOf = (
  verdict: Exclude<Verdict, 'legal' | 'contest'>,
  { seen, by }: { seen: BookingRow; by: BookingParty },
): DomainError => {
  if (verdict === 'foreign') return otherSideOnly(by);
  const from = verdict === 'too_early_to_report' && absenceWindow(seen, by).from.toISOString();
  return conflict(verdict, WORDS[verdict](seen, by), { ...(from && { from }) });
};
