export { absenceRoutes } from './absence.routes';
