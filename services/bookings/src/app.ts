import { createService } from '@tm/service-kit';
import {
  blockedCustomerRoutes,
  bookingRequestRoutes,
  bookingRoutes,
  calendarFileRoutes,
  dueEarningsWorker,
  expiryWorker,
  namesWorker,
  rescheduleRoutes,
} from './bookings';
import type { Config } from './config';
import { dueReviewsWorker, reviewReportRoutes, reviewRoutes } from './reviews';

/** The bookings service: requests, their life, and reviews. */
export const createApp = (config: Config) =>
  createService({
    name: 'bookings',
    config,
    routes: [
      // Before those with an id in the place of its name.
      ...blockedCustomerRoutes,
      ...bookingRoutes,
      ...bookingRequestRoutes(config),
      ...rescheduleRoutes,
      ...calendarFileRoutes({ origin: config.PUBLIC_ORIGIN, basePath: config.BASE_PATH }),
      ...reviewRoutes,
      ...reviewReportRoutes,
    ],
    workers: [expiryWorker, (log) => namesWorker(log), dueReviewsWorker, dueEarningsWorker],
  });
