import { randomBytes } from 'node:crypto';
import type { Recipient } from '../journal/records';
import { type Bank, bankByCode } from '../shapes/banks';
import { type Company, isoNow, readSettings } from './company';
import { Refusal } from './refusal';

const LENGTH = 10;

/** Returns the bank of a code. Refuses an unknown one. */
export function bankOf(code: string): Bank {
  const bank = bankByCode(code);
  if (!bank)
    throw new Refusal(400, `Unknown bank code: ${code}`, {
      code: 'invalid_bank_code',
      nextStep: 'Use the List Banks endpoint to get the list of all available banks and their codes.',
    });
  return bank;
}

/** Returns the name of an account, which the last digit of its number decides; null: no such account. */
export function accountName({ store }: Company, accountNumber: string): string | null {
  if (!/^\d+$/.test(accountNumber) || accountNumber.length !== LENGTH) return null;
  return readSettings(store).accountNames[accountNumber.slice(-1)] || null;
}

/** Returns the name and the bank of an account. Refuses an account that does not exist (422). */
export function resolveAccount(company: Company, accountNumber: string, bankCode: string) {
  const bank = bankOf(bankCode);
  const name = accountName(company, accountNumber);
  if (name === null)
    throw new Refusal(422, 'Could not resolve account name. Check parameters or try again.', {
      code: 'invalid_params',
    });
  return { bank, name };
}

/** Returns the recipient of an account. The same account again leads to the same recipient. */
export function openRecipient(
  company: Company,
  wish: { name: string; accountNumber: string; bankCode: string },
): Recipient {
  const { store } = company;
  const { name } = resolveAccount(company, wish.accountNumber, wish.bankCode);
  const known = store
    .all('recipient')
    .find((each) => each.accountNumber === wish.accountNumber && each.bankCode === wish.bankCode);
  if (known) return known;
  return store.change(() =>
    store.put('recipient', {
      id: store.nextId(),
      code: `RCP_${randomBytes(8).toString('hex').slice(0, 15)}`,
      name: wish.name,
      accountNumber: wish.accountNumber,
      accountName: name,
      bankCode: wish.bankCode,
      createdAt: isoNow(company),
      nextAt: null,
    }),
  );
}
