export { failureText } from './failureText';
export { showServerErrors } from './showServerErrors';
