export { recoveryRoutes } from './recovery.routes';
