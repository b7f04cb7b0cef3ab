export { describeFailure } from './describeFailure';
export { newPasswordHint } from './newPasswordHint';
export { showServerErrors } from './showServerErrors';
