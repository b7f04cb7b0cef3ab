export { ACCOUNT_KINDS, accountOf, coverOf, isPlatformAccount, kindOf, parseAccount } from './accounts';
export { draftOf, kindsThatMove, type BookingSource, type LedgerEvent } from './events';
export { ledgerHeadLogger, ledgerMeter, ledgerRecount, ledgerSealer } from './ledger.workers';
export { LedgerError, post } from './posting';
export { inBatches, readChecks, type Finding } from './recount';
export { readBalances } from './seals';
