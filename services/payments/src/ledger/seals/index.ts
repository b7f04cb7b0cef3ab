export { readBalances, readPlatform, type LedgerBalances } from './balances.queries';
export { lastSeal, sealTransactions, type Sealed } from './seal.commands';
export { SEAL_GENESIS, sealHash } from './sealHash';
