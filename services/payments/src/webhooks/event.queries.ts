import { OPEN_CHARGEBACK_STATES } from '@tm/domain';
import { trusted } from '@tm/mongo';
import { ChargebackModel } from '@tm/schema/disputes';
import {
  EVENT_DUE_INDEX,
  IS_WAITING,
  LedgerTransactionModel,
  ProviderEventModel,
  type ProviderEventRecord,
} from '@tm/schema/payments';

/** Finds events that are due, the longest waiting first. */
export const findDueEvents = (now: Date, most: number): Promise<ProviderEventRecord[]> =>
  ProviderEventModel.find({ dueAt: trusted({ ...IS_WAITING, $lte: now }) })
    .sort(EVENT_DUE_INDEX)
    .hint(EVENT_DUE_INDEX)
    .limit(most)
    .lean();

/** Returns the number of events that wait, at most `most`. */
export const countWaiting = (most: number): Promise<number> =>
  ProviderEventModel.countDocuments({ dueAt: trusted(IS_WAITING) }, { limit: most, hint: EVENT_DUE_INDEX });

/** Returns the name of what an event is about. Events of the same name have the same effect. */
export const subjectOf = ({ about }: ProviderEventRecord): string =>
  `${about.what}:${(about.what === 'dispute' ? about.providerId : (about.payoutId ?? about.reference)) ?? ''}`;

/** Returns those of some charges whose money is in the ledger. */
const postedCharges = async (references: readonly string[]): Promise<Set<string>> => {
  if (references.length === 0) return new Set();
  const ids = references.map((reference) => `charge:${reference}`);
  const rows = await LedgerTransactionModel.find({ _id: trusted({ $in: ids }) }, '_id').lean();
  return new Set(rows.map(({ _id }) => _id.slice('charge:'.length)));
};

/** Returns those of some chargebacks about which the bank has decided. */
const endedChargebacks = async (ids: readonly string[]): Promise<Set<string>> => {
  if (ids.length === 0) return new Set();
  const state = trusted({ $nin: [...OPEN_CHARGEBACK_STATES] });
  const rows = await ChargebackModel.find({ _id: trusted({ $in: [...ids] }), state }, '_id').lean();
  return new Set(rows.map(({ _id }) => _id));
};

const namesOf = (
  events: readonly ProviderEventRecord[],
  what: 'charge' | 'dispute',
  field: 'reference' | 'providerId',
): string[] => {
  const names = events.filter(({ about }) => about.what === what).map(({ about }) => about[field]);
  return [...new Set(names.filter((name) => typeof name === 'string'))];
};

/**
 * Returns a function that is true for an event whose subject has its final result here: the company need not
 * be asked. It calls a charge reversed whose whole money was refunded since. The reconciliation finds a
 * charge that is reversed without a refund.
 */
export const readKnown = async (
  events: readonly ProviderEventRecord[],
): Promise<(event: ProviderEventRecord) => boolean> => {
  const [charges, chargebacks] = await Promise.all([
    postedCharges(namesOf(events, 'charge', 'reference')),
    endedChargebacks(namesOf(events, 'dispute', 'providerId')),
  ]);
  return ({ about: { what, reference, providerId } }) =>
    (what === 'charge' && charges.has(reference ?? '')) ||
    (what === 'dispute' && chargebacks.has(providerId ?? ''));
};
