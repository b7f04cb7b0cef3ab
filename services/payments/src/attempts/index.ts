export { listAttempts } from './attempt.queries';
export { attemptWorker } from './attempts.worker';
export { checkBooking } from './checkAttempts.commands';
export { payWithLate } from './payWithLate.commands';
export { settleCharge, type Settlement } from './settleCharge.commands';
export { assertPayable, startAttempt } from './startAttempt.commands';
