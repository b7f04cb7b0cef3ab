export { availabilityRoutes } from './availability.routes';
export { claimsWithin, declaredOn } from './availability.queries';
