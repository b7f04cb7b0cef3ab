export { similarRoutes } from './similar.routes';
