export { earningRoutes } from './earning.routes';
