export { buildListing, buildProvider, buildReview, buildUser } from './answers';
export { problem, services } from './services';
