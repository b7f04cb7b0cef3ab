export { hurryPayout } from './handlePayouts.commands';
export { pauseForFinding } from './pause.commands';
export { payoutRoutes } from './payout.routes';
export { countOpenPayouts, readBalance } from './payout.queries';
export { payoutWorker } from './payouts.worker';
export { recountPayouts } from './recountPayouts.queries';
