import type { Booking, BookingProposal } from '@tm/contracts';
import {
  describeReport,
  formatDateTime,
  isAbsenceOpen,
  wasCompletedEarly,
  type BookingParty,
} from '@tm/domain';
import { currentTime } from '@tm/platform';
import { NoteLine } from '../card/NoteLine';
import { otherName } from '../labels/bookingLabels';
import { formatWhen } from '../labels/FullDateTime';

type Props = { booking: Booking; party: BookingParty | null; proposal: BookingProposal | null };

const describeProposal = (
  booking: Booking,
  { by, startsAt }: BookingProposal,
  party: BookingParty | null,
) => {
  const when = formatWhen(startsAt);
  if (by === party) return `You proposed ${when}. Waiting for ${otherName(booking, party)}.`;
  return `${otherName(booking, by === 'customer' ? 'provider' : 'customer')} proposes ${when}.`;
};

const describeQuestion = (booking: Booking): string => {
  const question = wasCompletedEarly(booking) ? 'Did it take place, and is all well?' : 'Is all well?';
  return booking.confirmUntil
    ? `${question} Answer by ${formatDateTime(new Date(booking.confirmUntil), currentTime())}.`
    : '';
};

const textOf = ({ booking, party, proposal }: Props): string => {
  if (booking.absence && isAbsenceOpen(booking)) return describeReport(booking.absence, party);
  return proposal ? describeProposal(booking, proposal, party) : describeQuestion(booking);
};

/** One line about an answer that a booking waits for. */
export const WaitingNote = (props: Props) => <NoteLine>{textOf(props)}</NoteLine>;
