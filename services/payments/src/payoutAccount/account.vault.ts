import { createVault, type Vault } from '@tm/service-kit';

/** Encrypts the numbers of bank accounts for the database. Their owner is the business. */
export type AccountVault = Vault;

/** Creates the vault of PAYOUT_ACCOUNT_KEY. */
export const accountVault = (keys: readonly string[]): AccountVault =>
  createVault(keys, { setting: 'PAYOUT_ACCOUNT_KEY', purpose: 'payout account' });
