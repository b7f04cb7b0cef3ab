export { contractResolver } from './contractResolver';
export { notifyFailure } from './notifyFailure';
