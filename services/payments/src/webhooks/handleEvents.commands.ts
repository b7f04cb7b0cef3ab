import { createSemaphore } from '@tm/async';
import { DAY_MS } from '@tm/domain';
import { currentTime } from '@tm/mongo';
import type { ProviderEventRecord } from '@tm/schema/payments';
import { settleCharge, type Settlement } from '../attempts';
import { takeUpChargeback, type TakenUp } from '../chargebacks';
import { handleBatches } from '../due';
import { LedgerError } from '../ledger';
import { ProviderRefusal, ProviderSilence, type PaymentProvider } from '../provider';
import { hurryPayout } from '../payouts';
import { hurryRefunds } from '../refunds';
import { findDueEvents, readKnown, subjectOf } from './event.queries';
import { claimEvents, storeResults, type EventResult } from './event.writes';

/**
 * The result of an event. `rejected`: the bank has returned a transfer of a wrong amount. `asked`: the state
 * of its refund or payout is asked for next. `opened`, `changed`: the state of its chargeback is stored.
 * `not_ordered`: it is about a refund or a payout that this site has no record of. `unknown_charge`: the
 * company does not know the charge or chargeback. `not_postable`: the ledger refuses it. `given_up`: no
 * answer for three days.
 */
export type EventOutcome =
  | Settlement
  | TakenUp
  | 'rejected'
  | 'asked'
  | 'not_ordered'
  | 'unknown_charge'
  | 'not_postable'
  | 'given_up';

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

/** Subjects of a batch about which the company is asked at once. Most of their time is the wait. */
const AT_ONCE = 5;
const GIVE_UP_MS = 3 * DAY_MS;

const outcomeOf = async (company: PaymentProvider, { about }: ProviderEventRecord): Promise<EventOutcome> => {
  if (about.what === 'refund' && about.reference)
    return (await hurryRefunds(about.reference)) ? 'asked' : 'not_ordered';
  if (about.what === 'transfer' && about.payoutId)
    return (await hurryPayout(about.payoutId)) ? 'asked' : 'not_ordered';
  if (about.what !== 'charge' && about.what !== 'dispute') return 'not_ordered';
  if (about.what === 'charge' && !about.reference) return 'rejected';
  try {
    if (about.what === 'dispute') return await takeUpChargeback(company, about.providerId!);
    return await settleCharge(company, about.reference!);
  } catch (error) {
    if (error instanceof ProviderRefusal) return 'unknown_charge';
    if (error instanceof LedgerError) return 'not_postable';
    throw error;
  }
};

/** Outcomes that the first event about a subject has, and later ones of the same batch have not. */
const FIRST_ONLY: ReadonlySet<EventOutcome> = new Set(['posted', 'opened', 'changed']);
const repeated = (outcome: EventOutcome): EventOutcome => (FIRST_ONLY.has(outcome) ? 'known' : outcome);

/** An event that was handled, and the seconds since it came. */
export type Handled = { event: ProviderEventRecord; outcome: EventOutcome; seconds: number };

type Pass = {
  company: PaymentProvider;
  onHandled: (handled: Handled) => void;
  onError: (error: unknown, id: string) => void;
  isStopping: () => boolean;
};

const ageOf = ({ receivedAt }: ProviderEventRecord): number => currentTime().getTime() - receivedAt.getTime();

type Results = EventResult<EventOutcome>[];
type Known = Awaited<ReturnType<typeof readKnown>>;

/** Handles events about one subject together, because all have the effect of its present state. */
const handleSubject = async (
  events: readonly [ProviderEventRecord, ...ProviderEventRecord[]],
  isKnown: Known,
  { company, onError, isStopping }: Pass,
): Promise<Results> => {
  const [first] = events;
  const outcomes = (outcome: EventOutcome): Results =>
    events.map((event) => ({ event, result: { outcome: event === first ? outcome : repeated(outcome) } }));
  if (isKnown(first)) return outcomes('known');
  if (isStopping()) return events.map((event) => ({ event, result: 'given_back' }));
  try {
    return outcomes(await outcomeOf(company, first));
  } catch (error) {
    if (!(error instanceof ProviderSilence)) onError(error, first._id);
    return events.map((event) => ({
      event,
      result: ageOf(event) < GIVE_UP_MS ? 'waits' : { outcome: 'given_up' },
    }));
  }
};

const bySubject = (events: readonly ProviderEventRecord[]) => {
  const groups = new Map<string, [ProviderEventRecord, ...ProviderEventRecord[]]>();
  for (const event of events) {
    const group = groups.get(subjectOf(event));
    if (group) group.push(event);
    else groups.set(subjectOf(event), [event]);
  }
  return [...groups.values()];
};

const handleAll = async (events: readonly ProviderEventRecord[], pass: Pass): Promise<void> => {
  const isKnown = await readKnown(events);
  const run = createSemaphore(AT_ONCE);
  const results = (
    await Promise.all(bySubject(events).map((group) => run(() => handleSubject(group, isKnown, pass))))
  ).flat();
  await storeResults(results);
  for (const { event, result } of results)
    if (typeof result !== 'string')
      pass.onHandled({ event, outcome: result.outcome, seconds: ageOf(event) / 1_000 });
};

/**
 * Handles all events that are due. An event only says what to ask the company about, so a forged, old,
 * repeated or disordered event has the effect of the present state. Any number of processes may do this:
 * events are claimed in batches, and an event that two have handled is posted once. The company is asked once
 * per subject of a batch, and not at all about a subject with a final result. Events without an answer of the
 * company stay due, later, for three days.
 */
export const handleEvents = (pass: Pass): Promise<void> =>
  handleBatches({
    find: findDueEvents,
    claim: claimEvents,
    handle: (events) => handleAll(events, pass),
    isStopping: pass.isStopping,
  });
