import type { Payout, PayoutBalance } from '@tm/contracts';
import { formatDate, formatDateTime, type PayoutHold, type PayoutState } from '@tm/domain';
import { currentTime, isApiError } from '@tm/platform';
import type { Tone } from '@tm/ui';

/** Returns true if a call failed because the site has no online payments. */
export const isPaymentsOff = (error: unknown): boolean => isApiError(error) && error.code === 'payments_off';

/** Why a business is not paid: a heading, a sentence, and whether the account is to be opened. */
export type HoldText = { title: string; text: string; opensAccount?: true };

export const HOLDS: Readonly<Record<PayoutHold, HoldText>> = {
  off: {
    title: 'Online payments are off',
    text: 'Customers pay you on site. There is nothing to pay out.',
  },
  suspended: {
    title: 'Your account is suspended',
    text: 'Nothing is paid out until the suspension ends.',
  },
  unverified: {
    title: 'Your business is not verified yet',
    text: 'Nothing is paid out before. Send your documents on the page Verification.',
  },
  no_account: {
    title: 'Add a bank account',
    text: 'We need it to pay you. Your balance stays here until then.',
    opensAccount: true,
  },
  account_pending: {
    title: 'Your bank account is new',
    text: 'For your safety we start to pay to it 24 hours after the change.',
  },
  account_waiting: {
    title: 'We compare the names',
    text: 'The name of the bank account differs from your business and your name. We look at it and notify you.',
    opensAccount: true,
  },
  account_restricted: {
    title: 'Check your bank account',
    text: 'Several payouts did not reach it, so we do not pay to it any more. Save it again, or add another one.',
    opensAccount: true,
  },
  account_refused: {
    title: 'Your bank account was refused',
    text: 'We do not pay to it. Please add another account.',
    opensAccount: true,
  },
  debt: {
    title: 'You owe us money',
    text: 'A customer took a payment back through the bank. What you owe is kept back from your next bookings.',
  },
  paused: {
    title: 'Payouts are paused',
    text: 'We check something on our side. Your money is safe, and we pay it as soon as we can.',
  },
  on_the_way: { title: 'A payout is on its way', text: 'The next one follows when it has arrived.' },
  too_little: {
    title: 'Less than ₦1,000 is available',
    text: 'We pay out from ₦1,000 on, because each transfer costs a fee.',
  },
};

/** Returns the time of the next payout in words. */
export const describeNext = ({ nextPayout: { at } }: PayoutBalance): string =>
  at ? formatDateTime(new Date(at), currentTime()) : 'Not planned';

export const STATES: Readonly<Record<PayoutState, readonly [label: string, tone: Tone]>> = {
  ordered: ['On its way', 'progress'],
  sent: ['On its way', 'progress'],
  paid: ['Paid', 'completed'],
  failed: ['Failed, back in your balance', 'cancelled'],
  reversed: ['Came back to your balance', 'cancelled'],
};

/** Returns when and where a payout went. */
export const describePayout = ({ orderedAt, account }: Payout): string =>
  [formatDate(new Date(orderedAt), currentTime()), account && `${account.bank} ${account.accountNumber}`]
    .filter(Boolean)
    .join(', ');
