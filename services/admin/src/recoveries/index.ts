export { recoveryRoutes } from './recovery.routes';
export { countRecoveries, listRecoveries } from './factorRecovery.queries';
