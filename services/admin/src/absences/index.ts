export { absenceRoutes } from './absence.routes';
export { type AbsenceQueue, countAbsences, listAbsences, waitingSince } from './absence.queries';
