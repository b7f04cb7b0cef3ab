export { supportRoutes } from './support.routes';
export { countSupport, listSupport } from './support.queries';
