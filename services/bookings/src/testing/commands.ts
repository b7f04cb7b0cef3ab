export type { BookingOrder } from '../bookings/commands/booking.draft';
export { createBooking } from '../bookings/commands/createBooking';
export { endDueBookings } from '../bookings/commands/endDueBookings';
export { transitionBooking } from '../bookings/commands/transitionBooking';
export { loadOffer } from '../bookings/offer.queries';
export { createReview } from '../reviews/commands/createReview';
export { reportReview } from '../reviews/commands/reportReview';
export { summarizeReviews } from '../reviews/reviewSummary.queries';
export { closeWaiting } from './closeWaiting';
