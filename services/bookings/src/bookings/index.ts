export { blockedCustomerRoutes } from './blockedCustomer.routes';
export { bookingRoutes } from './booking.routes';
export { bookingRequestRoutes } from './bookingRequest.routes';
export { calendarEventOf, plainEventOf } from './calendarFile';
export { calendarFileRoutes } from './calendarFile.routes';
export { clockWorker } from './clock.worker';
export { closeBookingsWorker } from './closeBookings.worker';
export { dueEarningsWorker } from './dueEarnings.worker';
export { expiryWorker } from './expiry.worker';
export { holidaysWorker } from './holidays.worker';
export { calendarFeed, type CalendarEvent } from './icalendar';
export { namesWorker } from './names.worker';
export { payReminderWorker } from './payReminder.worker';
export { requestReadyWorker } from './requestReady.worker';
export { rescheduleRoutes } from './reschedule.routes';
export { callRoutes } from './call.routes';
export { cancellingRoutes } from './cancelling.routes';
export { signalRoutes } from './signal.routes';
export {
  REACH,
  claimOf,
  claimTime,
  findObstacle,
  openKeys,
  readDays,
  type WantedTime,
} from './commands/calendarDay.writes';
export { moveTime } from './commands/moveTime';
export { loadAsParty, loadBooking, presentOne } from './bookingAccess';
export { assertEvidence, releaseEvidence, type Evidence } from './commands/evidence.writes';
export { otherSideOnly } from './commands/transitionBooking';
