export { notificationRoutes } from './notification.routes';
