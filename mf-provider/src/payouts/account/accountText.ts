import type { PayoutAccount } from '@tm/contracts';
import { formatDateTime, type NameMatch, type PayoutAccountState } from '@tm/domain';
import { currentTime } from '@tm/platform';
import type { Tone } from '@tm/ui';

export const STATES: Readonly<Record<PayoutAccountState, readonly [label: string, tone: Tone]>> = {
  pending: ['New', 'pending'],
  waiting: ['To review', 'pending'],
  active: ['Active', 'completed'],
  restricted: ['Not paid to', 'cancelled'],
  refused: ['Refused', 'cancelled'],
};

/** Returns what the state of an account means for its business. */
export const describeState = ({ state, activeAt, reason }: PayoutAccount): string => {
  const texts: Readonly<Record<PayoutAccountState, string>> = {
    pending: `We pay to it from ${activeAt ? formatDateTime(new Date(activeAt), currentTime()) : 'tomorrow'} on.`,
    waiting: 'Its name differs from your business and your name. We look at it and notify you.',
    active: 'We pay to this account at 6:00 AM.',
    restricted: 'Several payouts did not reach it. Check the number, and save it again or add another one.',
    refused: reason ?? 'Please add another account.',
  };
  return texts[state];
};

export const MATCHES: Readonly<Record<NameMatch, string>> = {
  match: 'The name fits. We start to pay to this account 24 hours after you save it.',
  close: 'The name fits only in part. After you save it, we compare the names before we pay to it.',
  different: 'The name does not fit. After you save it, we compare the names before we pay to it.',
};
