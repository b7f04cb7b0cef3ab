export { countHolds } from './hold.queries';
export { holdRoutes } from './hold.routes';
