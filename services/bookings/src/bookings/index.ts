export { bookingRoutes } from './booking.routes';
