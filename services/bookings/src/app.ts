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
  payReminderWorker,
  requestReadyWorker,
  rescheduleRoutes,
  callRoutes,
  cancellingRoutes,
  signalRoutes,
} from './bookings';
import type { Config } from './config';
import { entryContactsWorker, entryRoutes } from './entries';
import { feedRoutes } from './feeds';
import { addressVault, FOREIGN_PROGRAM, foreignReader, foreignRoutes, foreignWorker } from './foreign';
import { comingRoutes, remindersWorker } from './reminders';
import { dueReviewsWorker, reviewReportRoutes, reviewRoutes } from './reviews';
import { savedPlaceRoutes } from './savedPlaces';

/**
 * Bookings service: booking requests, bookings, reviews, entries and feeds of calendars, foreign calendars,
 * saved addresses.
 * `foreignProgram` is the program that reads foreign calendars; tests name another one.
 */
export const createApp = (config: Config, foreignProgram: URL = FOREIGN_PROGRAM) => {
  const site = { origin: config.PUBLIC_ORIGIN, basePath: config.BASE_PATH };
  const reading = { vault: addressVault(config.CALENDAR_KEYS), read: foreignReader(foreignProgram) };
  return createService({
    name: 'bookings',
    config,
    routes: [
      // Listed first, because their paths would otherwise match `:id` of the booking routes.
      ...blockedCustomerRoutes,
      ...savedPlaceRoutes,
      ...bookingRoutes(config),
      ...bookingRequestRoutes(config),
      ...rescheduleRoutes,
      ...absenceRoutes,
      ...signalRoutes,
      ...callRoutes,
      ...cancellingRoutes,
      ...comingRoutes,
      ...calendarFileRoutes(site),
      ...entryRoutes,
      ...feedRoutes(site),
      ...foreignRoutes(reading),
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
      (log) => payReminderWorker(log),
      (log) => requestReadyWorker(log),
      dueReviewsWorker,
      dueEarningsWorker,
      entryContactsWorker,
      foreignWorker(reading),
    ],
  });
};
