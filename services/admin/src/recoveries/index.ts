export { recoveryRoutes } from './recovery.routes';
export { countRecoveries } from './queries/factorRecovery.queries';
