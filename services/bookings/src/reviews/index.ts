export { reviewRoutes } from './review.routes';
export { reviewReportRoutes } from './reviewReport.routes';
