export { supportRoutes } from './support.routes';
export { countSupport } from './queries/support.queries';
