export { REVIEW_BADGES } from './reviewBadges';
export { useReview, type Review } from './useReview';
