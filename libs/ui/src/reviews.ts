export type { SendReport } from './domain/reviews/ReportForm';
export { ReportReview } from './domain/reviews/ReportReview';
export { ReviewHead } from './domain/reviews/ReviewHead';
export { ReviewItem } from './domain/reviews/ReviewItem';
export { ReviewReply } from './domain/reviews/ReviewReply';
export { formatReviewCount, formatStars, type StarCount } from './domain/reviews/reviewLabels';
export { StarFilter } from './domain/reviews/StarFilter';
