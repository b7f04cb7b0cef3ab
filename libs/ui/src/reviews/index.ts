export type { SendReport } from './ReportForm';
export { ReportReview } from './ReportReview';
export { ReviewHead } from './ReviewHead';
export { ReviewItem } from './ReviewItem';
export { ReviewReply } from './ReviewReply';
export { sayReviews, sayStars, type StarCount } from './reviewWords';
export { StarFilter } from './StarFilter';
