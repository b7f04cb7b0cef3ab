export { failureText } from './failureText';
export { newPasswordHint } from './newPasswordHint';
export { showServerErrors } from './showServerErrors';
