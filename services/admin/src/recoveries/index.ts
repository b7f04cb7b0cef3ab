export { recoveryRoutes } from './recovery.routes';
export { countRecoveries } from './factorRecovery.queries';
