import { renderScreen } from '@tm/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Booking } from '@tm/contracts';
import { HOUR_MS, type Role, bookingPage, bookingReference } from '@tm/domain';
import { bookingRoutes, findBooking } from './bookingPage';
import { buildUser } from './builders';
import { serve } from './services';

/** Returns the time in some hours. */
export const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

/** Finds the row of a booking in a list. */
export const findRow = ({ id }: Pick<Booking, 'id'>) =>
  screen.findByRole('article', { name: `Booking ${bookingReference(id)}` });

/** Opens My Bookings of a user with one booking, and returns its row. */
export const openRow = async (role: Role, booking: Booking) => {
  serve({ user: buildUser(role), bookings: [booking] });
  renderScreen({ at: '/bookings', routes: bookingRoutes });
  return within(await findRow(booking));
};

/** Opens the page of a booking, and returns what it shows. */
export const openCard = async (role: Role, booking: Booking) => {
  serve({ user: buildUser(role), bookings: [booking] });
  renderScreen({ at: bookingPage(booking.id), routes: bookingRoutes });
  return within(await findBooking());
};
type Card = Awaited<ReturnType<typeof openCard>>;
export const press = (card: Card, name: string) => userEvent.click(card.getByRole('button', { name }));
/** Waits for a toast with a text. The page of a booking has another status, its next act. */
export const findToast = (text: string) =>
  waitFor(() =>
    expect(
      screen
        .getAllByRole('status')
        .map((node) => node.textContent)
        .join(),
    ).toContain(text),
  );
/** Opens the menu of a row, and returns it. */
export const openMenu = async (row: Card) => {
  await press(row, 'More actions');
  return within(await screen.findByRole('menu'));
};
/** Waits until no dialog is open. */
export const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
