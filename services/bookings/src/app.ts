import { absenceRoutes } from './absences';
import { createService } from '@tm/service-kit';
import {
  blockedCustomerRoutes,
  bookingRequestRoutes,
  bookingRoutes,
  calendarFileRoutes,
  clockWorker,
  closeBookingsWorker,
  dueEarningsWorker,
  expiryWorker,
  holidaysWorker,
  namesWorker,
  rescheduleRoutes,
  signalRoutes,
} from './bookings';
import type { Config } from './config';
import { entryContactsWorker, entryRoutes } from './entries';
import { dueReviewsWorker, reviewReportRoutes, reviewRoutes } from './reviews';

/** Bookings service: booking requests, bookings, reviews and entries of calendars. */
export const createApp = (config: Config) =>
  createService({
    name: 'bookings',
    config,
    routes: [
      // Listed first, because their paths would otherwise match `:id` of the booking routes.
      ...blockedCustomerRoutes,
      ...bookingRoutes,
      ...bookingRequestRoutes(config),
      ...rescheduleRoutes,
      ...absenceRoutes,
      ...signalRoutes,
      ...calendarFileRoutes({ origin: config.PUBLIC_ORIGIN, basePath: config.BASE_PATH }),
      ...entryRoutes,
      ...reviewRoutes,
      ...reviewReportRoutes,
    ],
    workers: [
      expiryWorker,
      clockWorker,
      (log) => namesWorker(log),
      (log) => closeBookingsWorker(log),
      (log) => holidaysWorker(log),
      dueReviewsWorker,
      dueEarningsWorker,
      entryContactsWorker,
    ],
  });
