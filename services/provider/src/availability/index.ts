export { availabilityRoutes } from './availability.routes';
export { claimsWithin } from './availability.queries';
