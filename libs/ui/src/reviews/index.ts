export type { SendReport } from './ReportForm';
export { ReportReview } from './ReportReview';
export { ReviewHead } from './ReviewHead';
export { ReviewItem } from './ReviewItem';
export { ReviewReply } from './ReviewReply';
export { formatReviewCount, formatStars, type StarCount } from './reviewLabels';
export { StarFilter } from './StarFilter';
