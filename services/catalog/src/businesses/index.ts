export { findBusiness, type FoundBusiness } from './business.queries';
export { presentBusiness } from './business.presenter';
export { businessRoutes } from './business.routes';
