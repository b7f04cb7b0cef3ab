import { DAY_MS, MINUTE_MS } from '@tm/domain';
import { currentTime, trusted } from '@tm/mongo';
import {
  EVENT_DUE_INDEX,
  IS_WAITING,
  ProviderEventModel,
  type ProviderEventRecord,
} from '@tm/schema/payments';
import { settleCharge, type Settlement } from '../attempts';
import { doublingPause, handleDue } from '../due';
import { LedgerError } from '../ledger';
import { ProviderRefusal, ProviderSilence, type PaymentProvider } from '../provider';
import { hurryPayout } from '../payouts';
import { hurryRefunds } from '../refunds';

/**
 * The result of an event. `rejected`: the bank has returned a transfer of a wrong amount. `asked`: the state
 * of its refund or payout is asked for next. `not_ordered`: it is about a refund, a payout or a dispute that
 * this site has no record of. `unknown_charge`: the company does not know the charge. `not_postable`: the
 * ledger refuses it. `given_up`: no answer for three days.
 */
export type EventOutcome =
  Settlement | 'rejected' | 'asked' | 'not_ordered' | 'unknown_charge' | 'not_postable' | 'given_up';

/** Outcomes that an administrator looks at. */
const NEEDS_A_PERSON: ReadonlySet<EventOutcome> = new Set([
  'reversed',
  'foreign_currency',
  'not_ordered',
  'unknown_charge',
  'not_postable',
  'given_up',
]);

export const needsAPerson = (outcome: EventOutcome): boolean => NEEDS_A_PERSON.has(outcome);

/** Longer than any handling: two calls to the company of at most 7 s, and a posting. */
const LEASE_MS = MINUTE_MS;
const PAUSE = { firstMs: 5_000, lastMs: 10 * MINUTE_MS };
const GIVE_UP_MS = 3 * DAY_MS;

/** Returns the pause before the next attempt in ms: 5 s, doubling up to 10 min. */
export const retryPause = (attempts: number): number => doublingPause(attempts, PAUSE);

/** Finds events that are due, the longest waiting first. */
export const findDueEvents = (now: Date, most: number): Promise<ProviderEventRecord[]> =>
  ProviderEventModel.find({ dueAt: trusted({ ...IS_WAITING, $lte: now }) })
    .sort(EVENT_DUE_INDEX)
    .hint(EVENT_DUE_INDEX)
    .limit(most)
    .lean();

/** Claims an event as it was read. Returns null when another process was first. */
const claim = async (seen: ProviderEventRecord, now: Date): Promise<ProviderEventRecord | null> =>
  ProviderEventModel.findOneAndUpdate(
    { _id: seen._id, dueAt: seen.dueAt },
    { $set: { dueAt: new Date(now.getTime() + LEASE_MS) }, $inc: { attempts: 1 } },
    { returnDocument: 'after' },
  ).lean();

const outcomeOf = async (company: PaymentProvider, { about }: ProviderEventRecord): Promise<EventOutcome> => {
  if (about.what === 'refund' && about.reference)
    return (await hurryRefunds(about.reference)) > 0 ? 'asked' : 'not_ordered';
  if (about.what === 'transfer' && about.payoutId)
    return (await hurryPayout(about.payoutId)) ? 'asked' : 'not_ordered';
  if (about.what !== 'charge') return 'not_ordered';
  if (!about.reference) return 'rejected';
  try {
    return await settleCharge(company, about.reference);
  } catch (error) {
    if (error instanceof ProviderRefusal) return 'unknown_charge';
    if (error instanceof LedgerError) return 'not_postable';
    throw error;
  }
};

const finish = async ({ _id }: ProviderEventRecord, outcome: EventOutcome): Promise<void> => {
  await ProviderEventModel.updateOne(
    { _id },
    { $set: { outcome, handledAt: currentTime() }, $unset: { dueAt: 1 } },
  );
};

const postpone = async ({ _id, attempts }: ProviderEventRecord): Promise<void> => {
  const dueAt = new Date(currentTime().getTime() + retryPause(attempts));
  await ProviderEventModel.updateOne({ _id }, { $set: { dueAt } });
};

/** An event that was handled, and the seconds since it came. */
export type Handled = { event: ProviderEventRecord; outcome: EventOutcome; seconds: number };

type Pass = {
  company: PaymentProvider;
  onHandled: (handled: Handled) => void;
  onError: (error: unknown, id: string) => void;
  isStopping: () => boolean;
};

const handleOne = async (event: ProviderEventRecord, { company, onHandled, onError }: Pass) => {
  const age = () => currentTime().getTime() - event.receivedAt.getTime();
  try {
    const outcome = await outcomeOf(company, event);
    await finish(event, outcome);
    onHandled({ event, outcome, seconds: age() / 1_000 });
  } catch (error) {
    if (!(error instanceof ProviderSilence)) onError(error, event._id);
    if (age() < GIVE_UP_MS) return postpone(event);
    await finish(event, 'given_up');
    onHandled({ event, outcome: 'given_up', seconds: age() / 1_000 });
  }
};

/**
 * Handles all events that are due. An event only says what to ask the company about, so a forged, old,
 * repeated or disordered event has the effect of the present state. Any number of processes may do this:
 * each event is claimed, and an event that two have handled is posted once. Events without an answer of the
 * company stay due, later, for three days.
 */
export const handleEvents = (pass: Pass): Promise<void> =>
  handleDue({
    find: findDueEvents,
    claim,
    handle: (event) => handleOne(event, pass),
    isStopping: pass.isStopping,
  });

/** Returns the number of events that wait, at most `most`. */
export const countWaiting = (most: number): Promise<number> =>
  ProviderEventModel.countDocuments({ dueAt: trusted(IS_WAITING) }, { limit: most, hint: EVENT_DUE_INDEX });
