export { listingPage } from './listing.page';
export { listingRoutes } from './listing.routes';
