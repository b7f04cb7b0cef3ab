export { readBalances, readPlatform, type LedgerBalances } from './balances.queries';
export { lastSeal, MOST_SEALED, sealOf, sealTransactions, type Sealed } from './seal.commands';
export { SEAL_GENESIS, sealHash } from './sealHash';
