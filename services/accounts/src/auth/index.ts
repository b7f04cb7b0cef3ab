export { authRoutes } from './auth.routes';
export { hashPassword } from './password';
export { accountSuspended } from './suspended';
