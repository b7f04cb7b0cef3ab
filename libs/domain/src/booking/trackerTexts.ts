import type { BookingParty, BookingMover } from './bookings';
import type { BookingEndingKind } from './endings';
import type { PaymentState } from './paymentStates';
import type { NextAct, TrackerStep } from './tracker';
import { formatDateTime } from '../scheduling/timeLabels';

/** The part of an ended booking that its last step names. */
type Ended = {
  ending?: { kind: BookingEndingKind } | null | undefined;
  payment?: { state: PaymentState } | null | undefined;
  history: readonly { status: string; by?: BookingMover }[];
};

const BY_KIND: Partial<Record<BookingEndingKind, string>> = {
  provider_suspended: 'Cancelled by the marketplace',
  cancelled_by_admin: 'Cancelled by the marketplace',
  refunded_in_full: 'Cancelled: all money went back',
  never_started: 'Closed: it was never started',
  both_unclear: 'Closed: unclear who was there',
  account_closed: 'Cancelled: an account was closed',
};

const ABSENT: Partial<Record<BookingEndingKind, BookingParty>> = {
  provider_absent: 'provider',
  customer_absent: 'customer',
};

const byWhom = (by: BookingMover | undefined, party: BookingParty | null): string => {
  if (by === undefined || by === 'system') return '';
  if (by === 'admin') return ' by the marketplace';
  return by === party ? ' by you' : ` by the ${by}`;
};

/** Names how a booking ended, for a party or an admin: 'Declined by you', 'The provider was absent'. */
export const nameEnding = ({ ending, payment, history }: Ended, party: BookingParty | null): string => {
  const kind = ending?.kind;
  const last = history.findLast(({ status }) => status === 'cancelled');
  const before = history[history.indexOf(last!) - 1];
  if (kind === 'expired' || (!kind && last?.by === 'system'))
    return payment?.state === 'lapsed' ? 'Not paid in time' : 'Expired without an answer';
  const absent = kind && ABSENT[kind];
  if (absent) return absent === party ? 'You were absent' : `The ${absent} was absent`;
  if (kind && BY_KIND[kind]) return BY_KIND[kind];
  const isDeclined =
    kind === 'declined' || (!kind && last?.by === 'provider' && before?.status === 'pending');
  return `${isDeclined ? 'Declined' : 'Cancelled'}${byWhom(last?.by, party)}`;
};

const STEPS: Record<Exclude<TrackerStep['kind'], 'ended'>, string> = {
  requested: 'Requested',
  accepted: 'Accepted',
  started: 'Started',
  done: 'Done',
  reported: 'Absence reported',
  disputed: 'Disputed',
};

/** Names a step of the tracker. */
export const nameStep = ({ kind }: TrackerStep, booking: Ended, party: BookingParty | null): string =>
  kind === 'ended' ? nameEnding(booking, party) : STEPS[kind];

type Names = Record<BookingParty, string>;
type Words = { you: string; they: (name: string) => string };

/** The act of a party: to the party itself, and to the other readers with its name. */
const PARTY_ACTS: Record<Exclude<NextAct['act'], 'wait' | 'close' | 'rule' | 'decideDispute'>, Words> = {
  pay: { you: 'Pay', they: (name) => `${name} has to pay` },
  answer: { you: 'Accept or reject this request', they: (name) => `${name} has to answer` },
  answerProposal: {
    you: 'Answer the proposed time',
    they: (name) => `${name} has to answer the proposed time`,
  },
  start: { you: 'Start the work', they: (name) => `${name} starts the work next` },
  complete: { you: 'Mark the work as complete', they: (name) => `${name} completes the work next` },
  answerReport: { you: 'Answer the report', they: (name) => `${name} has to answer the report` },
  confirm: { you: 'Confirm that all went well', they: (name) => `${name} is asked whether all went well` },
  review: { you: 'You can leave a review', they: (name) => `${name} can leave a review` },
};

/**
 * Describes who must act next and until when, for a party or an admin: 'Bakare & Sons has to answer by Sat,
 * 22 Nov 2031, 2:00 PM.' Times near `now` have no year. Returns null for a booking without a next step.
 */
export const describeNext = (
  next: NextAct | null,
  party: BookingParty | null,
  names: Names,
  now?: Date,
): string | null => {
  if (!next) return null;
  const at = next.until && formatDateTime(next.until, now);
  const by = at ? ` by ${at}` : '';
  switch (next.act) {
    case 'wait':
      return `All is agreed. It starts on ${at}.`;
    case 'close':
      return at ? `This visit counts as completed on ${at}.` : 'This visit is over.';
    case 'rule':
      return 'Our team decides about the report.';
    case 'decideDispute':
      return 'The money is kept until the disagreement is decided.';
    default: {
      const { you, they } = PARTY_ACTS[next.act];
      const name = next.by === 'customer' || next.by === 'provider' ? names[next.by] : 'Our team';
      return `${next.by === party ? you : they(name)}${by}.`;
    }
  }
};
