export { availabilityRoutes } from './availability.routes';
export { declaredOn } from './availability.queries';
