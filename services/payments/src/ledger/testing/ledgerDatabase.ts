import { nativeDatabase } from '@tm/mongo';
import { ownDatabase } from '@tm/schema/testing/database';
import { sealTransactions } from '../seals';

/** Collections of the ledger. */
export const LEDGER = [
  'ledgerTransactions',
  'ledgerAccounts',
  'ledgerUnsealed',
  'ledgerSeals',
  'ledgerChecks',
] as const;
export type LedgerCollection = (typeof LEDGER)[number];

type AnyRow = { _id: string | number; [field: string]: unknown };

/** Returns a collection of the ledger as the driver has it, which permits every change. */
export const collectionOf = (name: LedgerCollection) => nativeDatabase().collection<AnyRow>(name);

/** Empties the ledger. */
export const emptyLedger = async (): Promise<void> => {
  for (const name of LEDGER) await collectionOf(name).deleteMany({});
};

/** Seals until nothing waits. */
export const sealAll = async (): Promise<void> => {
  while ((await sealTransactions()).seal);
};

/**
 * Connects the tests of a file to a separate database with the collections of the ledger, which is empty
 * before each test. Call it at the top of the file. Returns the address of the database.
 */
export const ledgerDatabase = (): string => {
  const { uri } = ownDatabase();
  beforeEach(emptyLedger);
  return uri;
};
