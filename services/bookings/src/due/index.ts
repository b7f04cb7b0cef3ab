export { dueWorker } from './due.worker';
export { DUE_BATCH, type DuePass, processDueRows } from './processDueRows';
