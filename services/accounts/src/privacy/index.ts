export { sweepTraces } from './erasure.worker';
export { privacyRoutes } from './privacy.routes';
