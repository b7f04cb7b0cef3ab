import type { Payment, PaymentAttempt, PaymentAttemptRequest } from '@tm/contracts';

export type Channel = Exclude<PaymentAttemptRequest['channel'], 'late'>;
export const CHANNELS: readonly Channel[] = ['card', 'bank_transfer', 'ussd'];

/** The payment company states an attempt that is not paid yet as abandoned. */
const isOpen = ({ state, until }: PaymentAttempt, now: Date): boolean =>
  (state === 'open' || state === 'abandoned') && new Date(until) > now;

/** Returns the newest attempt of a channel with which the customer can still pay. */
export const usableAttempt = (
  { attempts = [] }: Payment,
  channel: Channel,
  now: Date,
): PaymentAttempt | undefined =>
  attempts.find((attempt) => attempt.channel === channel && isOpen(attempt, now));

/** Returns the channel of the newest attempt that the customer has begun, or card. */
export const firstChannel = (payment: Payment, now: Date): Channel =>
  (payment.attempts ?? [])
    .filter((attempt) => isOpen(attempt, now))
    .flatMap(({ channel }) => (channel === 'late' ? [] : [channel]))[0] ?? 'card';

/** Returns true if the last attempt of the customer was declined, and nothing was tried after it. */
export const isDeclined = ({ attempts = [] }: Payment): boolean => attempts[0]?.state === 'failed';
