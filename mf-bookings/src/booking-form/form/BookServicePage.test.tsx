import { useLocation } from '@tm/platform';
import { renderScreen } from '@tm/platform/testing';
import { screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { buildBooking, buildListing, buildUser } from '../../testing/builders';
import { fillIn, findToast, sendForm } from '../../testing/orderForm';
import { answer, refusal, serve } from '../../testing/services';
import { BookServicePage } from './BookServicePage';

beforeEach(() => localStorage.clear());

const Address = () => <h1>{useLocation().pathname + useLocation().search}</h1>;

const openPage = () =>
  renderScreen({
    at: `/services/${buildListing().id}/book`,
    routes: [
      { path: '/services/:id/book', element: <BookServicePage /> },
      { path: '/bookings/:id', element: <Address /> },
    ],
  });

test('books and opens the page of the booking', async () => {
  serve({ user: buildUser('customer'), listing: buildListing() });
  const booking = buildBooking();
  answer('post', '/bookings', () => Response.json(booking, { status: 201 }));
  const { container } = openPage();
  await screen.findByLabelText('Date');
  expect(await axe(container)).toHaveNoViolations();
  await fillIn(within(container));
  await sendForm(within(container));
  expect(await screen.findByRole('heading', { name: `/bookings/${booking.id}?new=1` })).toBeInTheDocument();
  expect(await findToast('Booking successful!')).toHaveTextContent('The provider will contact you soon.');
});

test('shows the message of the server when booking fails', async () => {
  serve({ user: buildUser('customer'), listing: buildListing() });
  answer('post', '/bookings', () =>
    refusal(409, 'This provider takes no bookings at the moment.', 'provider_unavailable'),
  );
  const { container } = openPage();
  await screen.findByLabelText('Date');
  await fillIn(within(container));
  await sendForm(within(container));
  expect(await findToast('Booking failed')).toHaveTextContent(
    'This provider takes no bookings at the moment.',
  );
});

test('links to the services when the service is gone', async () => {
  serve({ user: buildUser('customer') });
  openPage();
  expect(await screen.findByRole('heading', { name: 'Service Not Found' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Browse Services' })).toHaveAttribute('href', '/services');
});
