export { notificationRoutes } from './notification.routes';
export { presentNotices } from './notice.presenter';
export { noticeRoutes } from './notice.routes';
