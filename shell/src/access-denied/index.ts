export { AccessDenied } from './AccessDenied';
