export { findFreeListings, type Freedom } from './freeListings.queries';
export { nextFreeRoutes } from './nextFree.routes';
