import { createService, type BaseConfig, type Service } from '@tm/service-kit';
import { availabilityRoutes } from './availability';
import { providerRoutes } from './providers';
import { summaryRoutes } from './summary';

export const createApp = (config: BaseConfig): Service =>
  createService({
    name: 'provider',
    config,
    routes: [...providerRoutes, ...availabilityRoutes, ...summaryRoutes],
  });
