export { codeRoutes } from './code.routes';
