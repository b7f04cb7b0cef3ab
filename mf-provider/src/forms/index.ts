export { contractResolver } from './contractResolver';
export { showServerErrors } from './showServerErrors';
