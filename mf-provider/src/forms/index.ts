export { contractResolver } from './contractResolver';
export { showServerErrors } from './showServerErrors';
export { notifyFailure } from './notifyFailure';
