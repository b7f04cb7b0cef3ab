export { blockedCustomerRoutes } from './blockedCustomer.routes';
export { bookingRoutes } from './booking.routes';
export { bookingRequestRoutes } from './bookingRequest.routes';
export { calendarFileRoutes } from './calendarFile.routes';
export { clockWorker } from './clock.worker';
export { closeBookingsWorker } from './closeBookings.worker';
export { dueEarningsWorker } from './dueEarnings.worker';
export { expiryWorker } from './expiry.worker';
export { namesWorker } from './names.worker';
export { rescheduleRoutes } from './reschedule.routes';
export {
  claimTime,
  findObstacle,
  openKeys,
  readDays,
  type WantedTime,
} from './commands/calendarDay.writes';
export { moveTime } from './commands/moveTime';
