export { SendWaiting } from './SendWaiting';
export { WaitingBookings } from './WaitingBookings';
export { WaitingCard } from './WaitingCard';
