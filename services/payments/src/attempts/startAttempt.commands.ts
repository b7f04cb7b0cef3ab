import { extendPayBy } from '@tm/data-bookings';
import {
  MAX_ATTEMPTS,
  attemptEndsAt,
  isUnpaid,
  nextAttemptCheck,
  payByOf,
  type PaymentState,
  type UssdBank,
} from '@tm/domain';
import { conflict, currentTime, inTransaction, isDuplicateKey, tooMany, type DomainError } from '@tm/mongo';
import type { BookingRow } from '@tm/schema/bookings';
import { PaymentAttemptModel, type PaymentAttemptRecord } from '@tm/schema/payments';
import { readBookings } from '@tm/schema/read';
import { ProviderRefusal, type PaymentProvider } from '../provider';
import { listAttempts } from './attempt.queries';

/** The wish of a customer to pay. `ussdBank` is set for USSD only. */
export type AttemptWish = {
  channel: 'card' | 'bank_transfer' | 'ussd';
  ussdBank?: UssdBank | undefined;
  email: string;
  /** The page to which the payment company sends the customer back. */
  returnTo: string;
};

const REFUSALS: Readonly<Record<PaymentState, [code: string, message: string]>> = {
  cash: ['not_payable', 'This booking is paid on site.'],
  due: ['payment_window_over', 'The time to pay has passed, so the time of the request is free again.'],
  lapsed: ['payment_window_over', 'The time to pay has passed, so the time of the request is free again.'],
  held: ['already_paid', 'This booking is paid already.'],
  disputed: ['already_paid', 'This booking is paid already.'],
  settled: ['already_paid', 'This booking was paid, and its money was paid out.'],
};

/** Rejects with 409 for a booking that does not wait for its payment. */
export const assertPayable = (booking: BookingRow, now: Date): void => {
  if (isUnpaid(booking) && booking.expiresAt && booking.expiresAt > now) return;
  const [code, message] = REFUSALS[booking.payment?.state ?? 'cash'];
  throw conflict(code, message);
};

const tooManyAttempts = ({ expiresAt, payment }: BookingRow, now: Date): DomainError =>
  tooMany(
    'too_many_attempts',
    `You have tried ${MAX_ATTEMPTS} times to pay this booking. You can pay with an attempt that is open${payment?.isOnlineOnly ? '' : ', or on site'}.`,
    (expiresAt!.getTime() - now.getTime()) / 1_000,
  );

const isSame = (attempt: PaymentAttemptRecord, { channel, ussdBank }: AttemptWish): boolean =>
  attempt.channel === channel && (attempt.ussdBank ?? undefined) === ussdBank;

/** Stores a new attempt before the payment company is called. Returns null when another call was first. */
const save = async (
  booking: BookingRow,
  { channel, ussdBank }: AttemptWish,
  number: number,
  now: Date,
): Promise<PaymentAttemptRecord | null> => {
  const { createdAt: requestedAt, startsAt, expiresAt } = booking;
  const endsAt = attemptEndsAt(channel, { requestedAt, startsAt, payBy: expiresAt! }, now);
  const checkAt = nextAttemptCheck({ startedAt: now, endsAt }, now);
  const attempt: PaymentAttemptRecord = {
    ...{ _id: `${String(booking._id)}-${number}`, bookingId: booking._id, number, channel },
    ...{ kobo: booking.totalAmountKobo, state: 'saved', startedAt: now, endsAt },
    ...(ussdBank && { ussdBank }),
    ...(checkAt && { checkAt }),
  };
  try {
    await PaymentAttemptModel.insertMany([attempt]);
    return attempt;
  } catch (error) {
    if (isDuplicateKey(error)) return null;
    throw error;
  }
};

type Answer = Partial<Pick<PaymentAttemptRecord, 'url' | 'account' | 'ussdCode'>> & { until?: Date };

/** Orders the attempt at the payment company. */
const order = async (
  company: PaymentProvider,
  { _id: reference, kobo, channel, endsAt }: PaymentAttemptRecord,
  { email, ussdBank, returnTo }: AttemptWish,
): Promise<Answer> => {
  const charge = { reference, kobo, email };
  if (channel === 'bank_transfer') {
    const { until, ...account } = await company.startTransfer({ ...charge, until: endsAt });
    return { account, until };
  }
  if (channel === 'ussd') return { ussdCode: (await company.startUssd({ ...charge, bank: ussdBank! })).code };
  return { url: (await company.startCheckout({ ...charge, returnTo, cancelTo: returnTo })).url };
};

/** Holds the time of the booking for as long as its attempts need (`payByOf`), if it still waits. */
const extend = (booking: BookingRow, attempts: readonly PaymentAttemptRecord[]): Promise<void> =>
  inTransaction(async (session) => {
    const seen = await readBookings.findById(booking._id, null, { session }).lean<BookingRow>();
    const now = currentTime();
    if (!seen || !isUnpaid(seen) || seen.expiresAt! <= now) return;
    const payBy = payByOf(
      { requestedAt: seen.createdAt, startsAt: seen.startsAt },
      attempts.map(({ channel, endsAt }) => ({ channel, until: endsAt })),
    );
    await extendPayBy(session, seen, payBy, now);
  });

const open = async (attempt: PaymentAttemptRecord, answer: Answer): Promise<PaymentAttemptRecord> => {
  const { until, ...data } = answer;
  const set = { ...data, ...(until && { endsAt: until }) };
  const opened = await PaymentAttemptModel.findOneAndUpdate(
    { _id: attempt._id, state: 'saved' },
    { $set: { ...set, state: 'open' } },
    { returnDocument: 'after' },
  ).lean();
  // A check may have stored a later state since the call.
  return opened ?? { ...attempt, ...set, state: 'open' };
};

/**
 * Stores that an attempt was refused, so that nothing can be paid with it and it is not asked about; or that
 * the payment company has not answered.
 */
const storeError = async ({ _id }: PaymentAttemptRecord, error: unknown): Promise<void> => {
  const isRefused = error instanceof ProviderRefusal;
  await PaymentAttemptModel.updateOne(
    { _id, state: 'saved' },
    { $set: { state: isRefused ? 'failed' : 'unknown' }, ...(isRefused && { $unset: { checkAt: 1 } }) },
  );
};

/** Longer than a call to the payment company. A process that dies leaves an attempt `saved` for longer. */
const CALL_MS = 15_000;

/** Another page of the customer is calling the payment company just now. */
const isStarting = ({ state, startedAt }: PaymentAttemptRecord, now: Date): boolean =>
  state === 'saved' && now.getTime() - startedAt.getTime() < CALL_MS;

/**
 * Returns true for an attempt with which the customer can still pay. The payment company states an attempt
 * that is not paid yet as abandoned.
 */
const isUsable = ({ state, endsAt, url, account, ussdCode }: PaymentAttemptRecord, now: Date): boolean =>
  (state === 'open' || state === 'abandoned') && endsAt > now && Boolean(url ?? account ?? ussdCode);

const attemptStarted = (): DomainError =>
  conflict('attempt_started', 'Another page has just started a payment. Please look at it again.');

/**
 * Starts an attempt to pay a booking, and returns what the customer needs: a page for a card, an account
 * number that takes one transfer, or a code to dial. The attempt is stored before the payment company is
 * called, so that its money is found even if the answer is lost. If the customer can still pay with the last
 * attempt of the same channel, that attempt is returned. The time of the request is held as long as the
 * account number or code needs. Rejects with 409 `already_paid`, `payment_window_over`, `not_payable` and
 * `attempt_started`, 429 `too_many_attempts`, and throws errors of the payment company.
 */
export const startAttempt = async (
  company: PaymentProvider,
  booking: BookingRow,
  wish: AttemptWish,
): Promise<PaymentAttemptRecord> => {
  const now = currentTime();
  assertPayable(booking, now);
  const earlier = await listAttempts(booking._id);
  const same = earlier.find((attempt) => isSame(attempt, wish));
  if (same && isUsable(same, now)) return same;
  if (same && isStarting(same, now)) throw attemptStarted();
  if (earlier.length >= MAX_ATTEMPTS) throw tooManyAttempts(booking, now);
  const attempt = await save(booking, wish, (earlier[0]?.number ?? 0) + 1, now);
  if (!attempt) throw attemptStarted();
  try {
    const opened = await open(attempt, await order(company, attempt, wish));
    if (opened.channel !== 'card') await extend(booking, [opened, ...earlier]);
    return opened;
  } catch (error) {
    await storeError(attempt, error);
    throw error;
  }
};
