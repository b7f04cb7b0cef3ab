import { inTransaction } from '@tm/mongo';
import { draftOf, post } from '../ledger';
import type { PaymentProvider, ProviderCharge } from '../provider';

/**
 * `posted`: its money is in the ledger now. `known`: it was before. `not_paid`: nothing came. `reversed`: it
 * was returned at the payment company. `foreign_currency`: it is not naira, which the ledger does not have.
 */
export type Settlement = 'posted' | 'known' | 'not_paid' | 'reversed' | 'foreign_currency';

const OF_STATE: Readonly<Record<Exclude<ProviderCharge['state'], 'paid'>, Settlement>> = {
  open: 'not_paid',
  failed: 'not_paid',
  abandoned: 'not_paid',
  reversed: 'reversed',
};

/**
 * Asks for a charge and posts its money, once. It belongs to no booking yet, so it is unmatched. Throws
 * errors of the company, and a `LedgerError` for a charge with an impossible reference or amount.
 */
export const settleCharge = async (company: PaymentProvider, reference: string): Promise<Settlement> => {
  const { state, kobo: paid, feeKobo, currency } = await company.charge(reference);
  if (state !== 'paid') return OF_STATE[state];
  if (currency !== 'NGN') return 'foreign_currency';
  const draft = draftOf({ kind: 'charge-unmatched', reference, paid, fee: feeKobo ?? 0 });
  const { isNew } = await inTransaction((session) => post(session, draft));
  return isNew ? 'posted' : 'known';
};
