export { closedAccountsWorker } from './closedAccounts.worker';
export { sweepTraces } from './erasure.worker';
export { privacyRoutes } from './privacy.routes';
