export { verificationRoutes } from './verification.routes';
export { countSubmitted, listSubmitted } from './queries/providerReview.queries';
