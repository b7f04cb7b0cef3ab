export { adminDisputeRoutes } from './adminDisputes.routes';
export { presentDispute } from './dispute.presenter';
export { countDisputes, findLastDispute } from './dispute.queries';
export { endByBank, findOpenDispute } from './endByBank.writes';
export { disputeRoutes } from './dispute.routes';
export { disputeWorker } from './disputes.worker';
export { recountDisputes } from './recountDisputes.queries';
