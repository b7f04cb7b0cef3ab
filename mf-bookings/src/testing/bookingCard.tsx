import { renderScreen } from '@tm/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Booking } from '@tm/contracts';
import { HOUR_MS, type Role, bookingReference } from '@tm/domain';
import { bookingRoutes } from './bookingPage';
import { buildUser } from './builders';
import { serve } from './services';

/** Returns the time in some hours. */
export const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

/** Opens My Bookings of a user with one booking, and returns its card. */
export const openCard = async (role: Role, booking: Booking) => {
  serve({ user: buildUser(role), bookings: [booking] });
  renderScreen({ at: '/bookings', routes: bookingRoutes });
  return within(await screen.findByRole('article', { name: `Booking ${bookingReference(booking.id)}` }));
};
type Card = Awaited<ReturnType<typeof openCard>>;
export const press = (card: Card, name: string) => userEvent.click(card.getByRole('button', { name }));
export const follow = (card: Card, name: string) => userEvent.click(card.getByRole('link', { name }));
/** Waits until no dialog is open. */
export const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
