import { invalid } from '@tm/mongo';
import { Problem } from '@tm/service-kit';
import type { Bank, PaymentProvider } from '../provider';
import type { ReadBanks } from './bankList';

/** A bank account as its owner enters it. */
export type EnteredAccount = { bankCode: string; accountNumber: string };
/** An entered account as its bank knows it. */
export type ResolvedAccount = { bank: Bank; name: string };

/** The refusal of an account to which nothing can be sent. */
export const noSuchAccount = (detail = 'This bank has no such account. Check the bank and the number.') =>
  new Problem(422, 'no_such_account', detail);

/** Asks the bank for the name of an account. Throws 400 for an unknown bank and 422 `no_such_account`. */
export const resolveAccount = async (
  company: PaymentProvider,
  readBanks: ReadBanks,
  { bankCode, accountNumber }: EnteredAccount,
): Promise<ResolvedAccount> => {
  const bank = (await readBanks(company)).find(({ code }) => code === bankCode);
  if (!bank) throw invalid({ bankCode: ['Choose a bank of the list'] });
  const name = await company.accountName({ bankId: bank.id, bankCode, accountNumber });
  if (name === null) throw noSuchAccount();
  return { bank, name };
};
