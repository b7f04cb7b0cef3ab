export { debtRoutes } from './debt.routes';
export { debtWorker } from './debts.worker';
