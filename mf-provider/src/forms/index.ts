export { contractResolver } from './contractResolver';
export { showServerErrors } from './showServerErrors';
export { tellFailure } from './tellFailure';
