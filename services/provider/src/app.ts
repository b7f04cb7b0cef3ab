import { createService, type BaseConfig, type Service } from '@tm/service-kit';
import { availabilityRoutes } from './availability';
import { earningRoutes } from './earnings/earning.routes';
import { calendarRoutes } from './calendar/calendar.routes';
import { askHolidaysWorker } from './holidays/askHolidays.worker';
import { pageRoutes } from './providers/page.routes';
import { providerRoutes } from './providers/provider.routes';
import { summaryRoutes } from './summary/summary.routes';
import { verificationRoutes } from './verification/verification.routes';

export const createApp = (config: BaseConfig): Service =>
  createService({
    name: 'provider',
    config,
    routes: [
      ...providerRoutes,
      ...pageRoutes,
      ...availabilityRoutes,
      ...calendarRoutes,
      ...summaryRoutes,
      ...earningRoutes,
      ...verificationRoutes,
    ],
    workers: [(log) => askHolidaysWorker(log)],
  });
