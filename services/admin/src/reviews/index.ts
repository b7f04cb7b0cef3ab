export { reviewRoutes } from './review.routes';
export {
  type ModerationNames,
  countReviewCases,
  listReviewCases,
  loadModerationNames,
  withReviews,
} from './reviewCase.queries';
