import type { AdminAccount, PayoutAccount } from '@tm/contracts';
import { fullName, maskAccount } from '@tm/domain';
import type { PayoutAccountRecord, PayoutRecord } from '@tm/schema/payouts';
import type { Business } from './business.queries';

type BankAccount = NonNullable<PayoutRecord['account']>;

/** Presents a bank account without its number. */
export const presentBankAccount = ({ bankName, name, last4 }: BankAccount) => ({
  bank: bankName,
  accountName: name,
  accountNumber: maskAccount(last4),
});

/** Presents the account of a business to its owner. */
export const presentAccount = (row: PayoutAccountRecord): PayoutAccount => ({
  ...presentBankAccount(row.account),
  match: row.match,
  state: row.state,
  schedule: row.schedule,
  savedAt: row.savedAt.toISOString(),
  activeAt: row.state === 'pending' ? (row.dueAt?.toISOString() ?? null) : null,
  reason: row.state === 'refused' ? (row.decision?.reason ?? null) : null,
  version: row.version,
});

/** Presents an account to an administrator, with the names to compare. */
export const presentAdminAccount = (
  row: PayoutAccountRecord,
  business: Business | undefined,
): AdminAccount => ({
  ...presentAccount(row),
  reason: row.decision?.reason ?? null,
  providerId: String(row._id),
  businessName: business?.businessName ?? '',
  ownerName: business ? fullName(business) : '',
});
