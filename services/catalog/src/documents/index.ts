export { documentRoutes } from './document.routes';
