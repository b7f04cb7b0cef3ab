import { absenceAnswerBy, type AbsenceLife } from './absence';
import type { AbsenceState, AppealState } from './absenceStates';
import { otherParty } from './absenceRules';
import type { BookingParty } from './bookings';
import { formatDateTime } from '../scheduling/timeLabels';

/** Labels of the button with which a party reports the absence of the other. */
export const REPORT_LABELS: Record<BookingParty, string> = {
  customer: 'Provider was not there',
  provider: 'Customer was not there',
};

/** Names of the states for lists of admins. */
export const ABSENCE_STATE_NAMES: Record<AbsenceState, string> = {
  open: 'Waits for an answer',
  contested: 'Contested',
  agreed: 'Agreed',
  unanswered: 'Not answered',
  upheld: 'Upheld',
  dismissed: 'Dismissed',
  unclear: 'Unclear',
  withdrawn: 'Withdrawn',
};

type Reported = Pick<AbsenceLife, 'state' | 'at'> & { by: BookingParty };

const REPORTS: Record<BookingParty, Record<'own' | 'theirs' | 'none', string>> = {
  customer: {
    own: 'You reported that the provider did not come.',
    theirs: 'The customer reports that you did not come.',
    none: 'The customer reports that the provider did not come.',
  },
  provider: {
    own: 'You reported that the customer was not there.',
    theirs: 'The provider reports that you were not there.',
    none: 'The provider reports that the customer was not there.',
  },
};

/** Describes who reported what, for a party or for an admin (null). */
export const describeReport = ({ by }: Reported, party: BookingParty | null): string =>
  REPORTS[by][party === null ? 'none' : party === by ? 'own' : 'theirs'];

const ENDED: Record<Exclude<AbsenceState, 'open' | 'contested'>, string> = {
  agreed: 'The other side agreed.',
  unanswered: 'It was not answered in time, so it counts as agreed.',
  upheld: 'Our team confirmed the report.',
  dismissed: 'Our team dismissed the report: the appointment took place.',
  unclear: 'It is not clear who was there, so it counts against neither side.',
  withdrawn: 'The report was withdrawn.',
};

/** Describes what happens next with a report, or how it ended. Times near `now` have no year. */
export const describeAbsenceState = (absence: Reported, party: BookingParty | null, now?: Date): string => {
  const { state, by } = absence;
  if (state === 'contested')
    return `Both sides differ. Our team decides within 72 hours and reads what both wrote.`;
  if (state !== 'open') {
    if (state === 'agreed' && party === otherParty(by)) return 'You agreed.';
    return ENDED[state];
  }
  const until = formatDateTime(absenceAnswerBy(absence), now);
  return party === otherParty(by)
    ? `Please answer by ${until}. Without an answer the report counts as right.`
    : `We asked the ${otherParty(by)}. Answer by ${until}; without one the report counts as right.`;
};

const APPEALS: Record<AppealState, string> = {
  open: 'Our team looks at the appeal within 72 hours.',
  lifted: 'The appeal was accepted: the absence does not count any more.',
  kept: 'The appeal was refused: the absence still counts.',
};

/** Describes the state of an appeal. */
export const describeAppeal = ({ state }: { state: AppealState }): string => APPEALS[state];
