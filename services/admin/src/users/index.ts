export { userRoutes } from './user.routes';
export { userReviewRoutes } from './userReview.routes';
export { userSessionRoutes } from './userSession.routes';
