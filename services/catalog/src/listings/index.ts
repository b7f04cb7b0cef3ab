export { listingRoutes } from './listing.routes';
