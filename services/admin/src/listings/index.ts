export { listingRoutes } from './listing.routes';
export { listWaitingListings } from './listingQueue.queries';
