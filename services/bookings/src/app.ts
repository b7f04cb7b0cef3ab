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
import { feedRoutes } from './feeds';
import { comingRoutes, remindersWorker } from './reminders';
import { dueReviewsWorker, reviewReportRoutes, reviewRoutes } from './reviews';

/** Bookings service: booking requests, bookings, reviews, entries and feeds of calendars. */
export const createApp = (config: Config) => {
  const site = { origin: config.PUBLIC_ORIGIN, basePath: config.BASE_PATH };
  return createService({
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
      ...comingRoutes,
      ...calendarFileRoutes(site),
      ...entryRoutes,
      ...feedRoutes(site),
      ...reviewRoutes,
      ...reviewReportRoutes,
    ],
    workers: [
      expiryWorker,
      clockWorker,
      remindersWorker,
      (log) => namesWorker(log),
      (log) => closeBookingsWorker(log),
      (log) => holidaysWorker(log),
      dueReviewsWorker,
      dueEarningsWorker,
      entryContactsWorker,
    ],
  });
};
