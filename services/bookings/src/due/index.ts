export { dueWorker } from './due.worker';
export { chunksOf, processDueBatches } from './processDueBatches';
export { DUE_BATCH, type DuePass, processDueRows } from './processDueRows';
