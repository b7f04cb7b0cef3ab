export { dueWorker } from './due.worker';
