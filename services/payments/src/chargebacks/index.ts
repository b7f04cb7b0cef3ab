export { presentChargeback } from './chargeback.presenter';
export { countChargebacks, findLastChargeback } from './chargeback.queries';
export { chargebackRoutes } from './chargeback.routes';
export { chargebackListWorker, chargebackWorker } from './chargebacks.worker';
export { recountChargebacks } from './recountChargebacks.queries';
export { takeUpChargeback, type TakenUp } from './takeUp.commands';
