export { savedPlaceRoutes } from './savedPlace.routes';
