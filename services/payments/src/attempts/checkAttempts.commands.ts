import { MINUTE_MS, nextAttemptCheck } from '@tm/domain';
import { currentTime, trusted, type Types } from '@tm/mongo';
import { CHECK_INDEX, HAS_CHECK, PaymentAttemptModel, type PaymentAttemptRecord } from '@tm/schema/payments';
import { handleDue } from '../due';
import { LedgerError } from '../ledger';
import { ProviderRefusal, ProviderSilence, type PaymentProvider } from '../provider';
import { listAttempts } from './attempt.queries';
import { settleCharge, type Settlement } from './settleCharge.commands';

/** Longer than any handling: a call to the company of at most 7 s, and a posting. */
const LEASE_MS = MINUTE_MS;

/** Finds attempts whose state is to be asked for, the longest waiting first. */
export const findDueAttempts = (now: Date, most: number): Promise<PaymentAttemptRecord[]> =>
  PaymentAttemptModel.find({ checkAt: trusted({ ...HAS_CHECK, $lte: now }) })
    .sort(CHECK_INDEX)
    .hint(CHECK_INDEX)
    .limit(most)
    .lean();

const claim = (seen: PaymentAttemptRecord, now: Date): Promise<PaymentAttemptRecord | null> =>
  PaymentAttemptModel.findOneAndUpdate(
    { _id: seen._id, checkAt: seen.checkAt },
    { $set: { checkAt: new Date(now.getTime() + LEASE_MS) } },
    { returnDocument: 'after' },
  ).lean();

/** Stores when an attempt is asked about again, unless it is paid. */
const scheduleNext = async ({ _id, startedAt, endsAt }: PaymentAttemptRecord): Promise<void> => {
  const checkAt = nextAttemptCheck({ startedAt, endsAt }, currentTime());
  await PaymentAttemptModel.updateOne(
    { _id, checkAt: trusted(HAS_CHECK) },
    checkAt ? { $set: { checkAt } } : { $unset: { checkAt: 1 } },
  );
};

/**
 * `unknown_charge`: the company does not know it. `waiting`: no answer. `not_postable`: the ledger refuses.
 */
export type AttemptOutcome = Settlement | 'unknown_charge' | 'waiting' | 'not_postable';
export type CheckedAttempt = { attempt: PaymentAttemptRecord; outcome: AttemptOutcome };

type Pass = {
  company: PaymentProvider;
  onChecked: (checked: CheckedAttempt) => void;
  onError: (error: unknown, id: string) => void;
  isStopping: () => boolean;
};

const outcomeOf = async (company: PaymentProvider, reference: string): Promise<AttemptOutcome> => {
  try {
    return await settleCharge(company, reference);
  } catch (error) {
    if (error instanceof ProviderRefusal) return 'unknown_charge';
    if (error instanceof ProviderSilence) return 'waiting';
    if (error instanceof LedgerError) return 'not_postable';
    throw error;
  }
};

const checkOne = async (
  attempt: PaymentAttemptRecord,
  { company, onChecked, onError }: Pass,
): Promise<void> => {
  try {
    const outcome = await outcomeOf(company, attempt._id);
    await scheduleNext(attempt);
    onChecked({ attempt, outcome });
  } catch (error) {
    onError(error, attempt._id);
  }
};

/**
 * Asks for the state of the attempts that are due (`nextAttemptCheck`), and posts the money that has come. So
 * every payment is found, also if no event of the payment company arrives.
 */
export const checkAttempts = (pass: Pass): Promise<void> =>
  handleDue({
    find: findDueAttempts,
    claim,
    handle: (attempt) => checkOne(attempt, pass),
    isStopping: pass.isStopping,
  });

/**
 * Asks for the state of the attempts of one booking now, because its customer waits, the newest first. Ends
 * with the first that is paid. Throws a `ProviderSilence` if none is and a question has no answer: then it is
 * not known whether the customer has paid.
 */
export const checkBooking = async (company: PaymentProvider, bookingId: Types.ObjectId): Promise<void> => {
  const attempts = (await listAttempts(bookingId)).filter(({ checkAt }) => checkAt);
  let isUnknown = false;
  for (const { _id } of attempts) {
    const outcome = await outcomeOf(company, _id);
    if (outcome === 'posted') return;
    isUnknown ||= outcome === 'waiting';
  }
  if (isUnknown) throw new ProviderSilence('charge', 'unreachable');
};
