export { ACCOUNT_KINDS, coverOf, isPlatformAccount } from './accounts';
export { ledgerHeadLogger, ledgerMeter, ledgerRecount, ledgerSealer } from './ledger.workers';
export { readChecks } from './recount';
export { readBalances } from './seals';
