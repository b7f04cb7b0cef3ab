export { absenceRoutes } from './absence.routes';
export { countAbsences } from './absence.queries';
