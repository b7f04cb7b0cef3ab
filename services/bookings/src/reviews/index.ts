export { dueReviewsWorker } from './dueReviews.worker';
export { reviewRoutes } from './review.routes';
export { reviewReportRoutes } from './reviewReport.routes';
