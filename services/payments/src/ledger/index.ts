export { ACCOUNT_KINDS, accountOf, coverOf, isPlatformAccount, kindOf } from './accounts';
export { draftOf, type LedgerEvent } from './events';
export { ledgerHeadLogger, ledgerMeter, ledgerRecount, ledgerSealer } from './ledger.workers';
export { LedgerError, post } from './posting';
export { readChecks, type Finding } from './recount';
export { readBalances } from './seals';
