export { LiveUpdates } from './LiveUpdates';
