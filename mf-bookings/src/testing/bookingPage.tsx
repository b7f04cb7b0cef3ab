import { screen } from '@testing-library/react';
import { BookingPage } from '../bookings/page/BookingPage';
import { MyBookings } from '../lists/mine/MyBookings';

/** Routes of the list and of the page of a booking. */
export const bookingRoutes = [
  { path: '/bookings', element: <MyBookings /> },
  { path: '/bookings/:id', element: <BookingPage /> },
];

/** Waits for the page of a booking, and returns what it shows. */
export const findBooking = () => screen.findByRole('article', { name: 'Booking details' });
