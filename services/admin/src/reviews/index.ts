export { reviewRoutes } from './review.routes';
export { type ModerationNames, countReviewCases, loadModerationNames } from './reviewCase.queries';
