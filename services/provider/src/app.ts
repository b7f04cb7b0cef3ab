import { createService, type BaseConfig, type Service } from '@tm/service-kit';
import { availabilityRoutes } from './availability';
import { earningRoutes } from './earnings';
import { calendarRoutes } from './calendar';
import { providerRoutes } from './providers';
import { summaryRoutes } from './summary';
import { verificationRoutes } from './verification';

export const createApp = (config: BaseConfig): Service =>
  createService({
    name: 'provider',
    config,
    routes: [
      ...providerRoutes,
      ...availabilityRoutes,
      ...calendarRoutes,
      ...summaryRoutes,
      ...earningRoutes,
      ...verificationRoutes,
    ],
  });
