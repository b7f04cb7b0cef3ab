export { featuredRoutes } from './featured.routes';
