export { verificationRoutes } from './verification.routes';
