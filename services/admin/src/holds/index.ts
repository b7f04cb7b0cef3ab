export { countHolds, listHolds } from './hold.queries';
export { holdRoutes } from './hold.routes';
