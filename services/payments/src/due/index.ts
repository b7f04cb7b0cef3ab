export { handleBatches } from './handleBatches';
export { doublingPause, handleDue } from './handleDue';
