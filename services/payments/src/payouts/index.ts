export { hurryPayout } from './handlePayouts.commands';
export { payoutRoutes } from './payout.routes';
export { payoutWorker } from './payouts.worker';
export { recountPayouts } from './recountPayouts.queries';
