export { providerRoutes } from './provider.routes';
