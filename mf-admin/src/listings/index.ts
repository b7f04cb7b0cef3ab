import { lazyScreen } from '@tm/platform';

export const ServiceListings = lazyScreen(() => import('./list/ServiceListings'), 'ServiceListings');
