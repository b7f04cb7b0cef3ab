import { createVault, type Vault } from '@tm/service-kit';

/** Encrypts the addresses of foreign calendars for the database. Their owner is the calendar. */
export type AddressVault = Vault;

/** Creates the vault of CALENDAR_KEYS. */
export const addressVault = (keys: readonly string[]): AddressVault =>
  createVault(keys, { setting: 'CALENDAR_KEYS', purpose: 'calendar address' });

/** Returns the address of a stored calendar; null if no key of this service decrypts it. */
export const addressOf = (
  { open }: AddressVault,
  { _id, address }: { _id: unknown; address: string },
): string | null => {
  try {
    return open(String(_id), address);
  } catch {
    return null;
  }
};
