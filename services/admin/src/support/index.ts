export { supportRoutes } from './support.routes';
export { countSupport } from './support.queries';
