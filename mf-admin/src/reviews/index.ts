export { ReportedReviews } from './ReportedReviews';
