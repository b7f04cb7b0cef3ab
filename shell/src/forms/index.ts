export { showServerErrors } from './showServerErrors';
