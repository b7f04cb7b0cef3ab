export { isBankAskedAbout, presentLate } from './late.presenter';
export { listLateFor } from './late.queries';
export { lateRoutes } from './late.routes';
export { lateWorker } from './late.worker';
export { keepUnmatched } from './late.writes';
export { findWaiting, keepForBank, takeFromWaiting } from './lateChargeback.writes';
export { refundUnknown } from './refundUnknown.commands';
export { lateDecided } from './refundLate.commands';
