import type { Dispute } from '@tm/contracts';
import { formatDateTime, formatNaira, type BookingParty } from '@tm/domain';
import { currentTime } from '@tm/platform';

const at = (instant: string): string => formatDateTime(new Date(instant), currentTime());

const openText = ({ answerBy, reason }: Dispute, party: BookingParty | null): string => {
  const silence =
    reason === 'nobody_came'
      ? `all the money goes back to ${party === 'customer' ? 'you' : 'the customer'}`
      : 'our team decides';
  return party === 'provider'
    ? `Please answer by ${at(answerBy)}. If you do not, ${silence}.`
    : `The provider can answer until ${at(answerBy)}. If they do not, ${silence}.`;
};

const waitingText = ({ answer, rulingBy }: Dispute, party: BookingParty | null): string => {
  const until = rulingBy === null ? '' : ` by ${at(rulingBy)}`;
  if (!answer?.offer) return `Our team decides${until}.`;
  const money = formatNaira(answer.offer);
  if (party === 'provider')
    return `You offer ${money} back. If the customer does not accept it, our team decides${until}.`;
  return party === 'customer'
    ? `The provider offers ${money} back. If you do not accept it, our team decides${until}.`
    : `The provider offers ${money} back. Our team decides${until}.`;
};

const endText = ({ state, end }: Dispute, party: BookingParty | null): string => {
  const why =
    state === 'ruled'
      ? 'Our team has decided.'
      : state === 'agreed'
        ? 'The offer was accepted.'
        : state === 'charged_back'
          ? 'The bank of the customer took the money back.'
          : 'The provider did not answer.';
  if (!end) return why;
  const back =
    end.refund > 0
      ? `${formatNaira(end.refund)} goes back to ${party === 'customer' ? 'you' : 'the customer'}.`
      : 'No money goes back.';
  return `${why} ${back}`;
};

/** Returns the sentence about the present step of a dispute, or about its end, for one of its readers. */
export const describeDispute = (dispute: Dispute, party: BookingParty | null): string => {
  switch (dispute.state) {
    case 'open':
      return openText(dispute, party);
    case 'waiting':
      return waitingText(dispute, party);
    case 'withdrawn':
      return party === 'customer'
        ? 'You have withdrawn this. The money is held as before.'
        : 'The customer has withdrawn this. The money is held as before.';
    default:
      return endText(dispute, party);
  }
};
