export { availabilityRoutes } from './availability.routes';
export { claimsWithin } from './queries/availability.queries';
