import { isChargebackOpen, type Kobo } from '@tm/domain';
import { currentTime, inTransaction, type ClientSession } from '@tm/mongo';
import { ChargebackModel, type ChargebackRecord } from '@tm/schema/disputes';
import { LedgerTransactionModel } from '@tm/schema/payments';
import { settleCharge, type Settlement } from '../attempts';
import type { PaymentProvider, ProviderDispute } from '../provider';
import { changeChargeback } from './chargeback.writes';
import { endChargeback } from './endChargeback.writes';
import { openChargeback } from './openChargeback.writes';

/**
 * The result of taking over what the company states. `opened` and `changed`: stored now. `known`: stored
 * before. The others are why the charge of the chargeback is not in the ledger: an admin looks at it.
 */
export type TakenUp = 'opened' | 'changed' | 'known' | Exclude<Settlement, 'posted' | 'known'>;

/** Returns the amount of a charge in the ledger in kobo, or null. */
const paidKoboOf = async (reference: string): Promise<Kobo | null> => {
  const row = await LedgerTransactionModel.findById(`charge:${reference}`, 'postings').lean();
  if (!row) return null;
  const came = row.postings.filter(({ kobo }) => kobo > 0);
  return came.reduce((sum, { kobo }) => sum + kobo, 0);
};

/** Returns the amount that the bank has decided to take; null while it has not decided. */
const lostKoboOf = ({ state, resolution, kobo }: ProviderDispute, asked: Kobo): Kobo | null => {
  if (resolution === null || (state !== 'resolved' && state !== 'archived')) return null;
  return resolution === 'declined' ? 0 : (kobo ?? asked);
};

/** Returns the changes of a chargeback about which the bank has not decided; null without any. */
const changesOf = (row: ChargebackRecord, { state, kobo, dueAt }: ProviderDispute, now: Date) => {
  const isSent = state === 'awaiting_bank' && row.state !== 'contested';
  const set = {
    ...(isSent && { state: 'contested' as const, attempts: 0 }),
    ...(isSent && row.answer && !row.answer.sentAt && { 'answer.sentAt': now }),
    ...(kobo && kobo !== row.kobo && { kobo }),
    ...(dueAt && dueAt.getTime() !== row.answerBy.getTime() && { answerBy: dueAt }),
  };
  return Object.keys(set).length > 0 ? set : null;
};

const end = async (
  session: ClientSession,
  row: ChargebackRecord,
  { stated, lostKobo, now }: { stated: ProviderDispute; lostKobo: Kobo; now: Date },
): Promise<void> => {
  const ended = await endChargeback(session, row, { lostKobo, now });
  if (ended.answer && !ended.answer.sentAt && stated.resolution !== 'auto_accepted')
    await changeChargeback(session, ended, { $set: { 'answer.sentAt': now } });
};

/**
 * Stores what the company states about a chargeback, in one transaction with the ledger, the payment and the
 * notifications. It may be called at any time, repeatedly and in any order: a chargeback that has ended stays
 * so. `paidKobo` is the whole amount of its charge.
 */
export const storeStated = (
  stated: ProviderDispute,
  paidKobo: Kobo,
  now = currentTime(),
): Promise<Extract<TakenUp, 'opened' | 'changed' | 'known'>> =>
  inTransaction(async (session) => {
    const seen = await ChargebackModel.findById(stated.id, null, { session }).lean<ChargebackRecord>();
    if (seen && !isChargebackOpen(seen.state)) return 'known';
    const row = seen ?? (await openChargeback(session, { stated, paidKobo, now }));
    const lostKobo = lostKoboOf(stated, row.kobo);
    if (lostKobo !== null) {
      await end(session, row, { stated, lostKobo, now });
      return seen ? 'changed' : 'opened';
    }
    const set = changesOf(row, stated, now);
    if (set) await changeChargeback(session, row, { $set: set });
    if (!seen) return 'opened';
    return set ? 'changed' : 'known';
  });

/** Takes over what the company has stated about a chargeback. Its charge is posted first, if it was not. */
export const takeUp = async (company: PaymentProvider, stated: ProviderDispute): Promise<TakenUp> => {
  const { chargeReference: reference, currency } = stated;
  if (currency !== null && currency !== 'NGN') return 'foreign_currency';
  const known = await paidKoboOf(reference);
  if (known !== null) return storeStated(stated, known);
  const settled = await settleCharge(company, reference);
  if (settled !== 'posted' && settled !== 'known') return settled;
  return storeStated(stated, (await paidKoboOf(reference))!);
};

/** Asks the company for a chargeback, and takes over its state. Throws errors of the company. */
export const takeUpChargeback = async (company: PaymentProvider, id: string): Promise<TakenUp> =>
  takeUp(company, await company.dispute(id));
