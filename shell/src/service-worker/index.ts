export { startWorker } from './startWorker';
