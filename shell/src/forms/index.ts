export { describeFailure } from './describeFailure';
export { newPasswordHint } from './newPasswordHint';
