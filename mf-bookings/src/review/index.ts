export { BookingReview } from './BookingReview';
export { ReviewDialog } from './ReviewDialog';
