export { verificationRoutes } from './verification.routes';
export { countSubmitted } from './queries/providerReview.queries';
