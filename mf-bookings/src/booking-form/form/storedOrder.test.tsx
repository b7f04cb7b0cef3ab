import { renderScreen } from '@tm/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PENDING_PREFIX } from '@tm/platform';
import { SendPendingOrders } from '../pending/SendPendingOrders';
import { inDays } from '../../testing/availability';
import { buildBooking, buildListing, buildUser } from '../../testing/builders';
import { sendForm } from '../../testing/orderForm';
import { answer, sentBy, serve } from '../../testing/services';
import { BookService } from './BookService';

beforeEach(() => localStorage.clear());

const LISTING = buildListing();
const USER = buildUser('customer');
/** As browsers stored an order in November 2026. */
const ORDER = {
  listing: { id: LISTING.id, title: LISTING.title },
  values: {
    scheduledDate: inDays(3),
    scheduledTime: '14:00',
    customerPhone: '+234 803 555 0142',
    customerAddress: '12 Admiralty Way',
    notes: '',
  },
  key: '0c306ec811ee9856da85437be54b39b3',
  tried: [],
  keptAt: Date.now() - 60_000,
};
const store = (name: string, order: object) =>
  localStorage.setItem(`own:${USER.id}:${name}${LISTING.id}`, JSON.stringify(order));
const load = () => {
  serve({ user: USER, listing: LISTING });
  answer('post', '/bookings', () => Response.json(buildBooking(), { status: 201 }));
  renderScreen({
    at: '/',
    routes: [
      {
        path: '/',
        element: (
          <>
            <BookService serviceId={LISTING.id} />
            <SendPendingOrders />
          </>
        ),
      },
      { path: '/bookings/:id', element: <h1>The new booking</h1> },
    ],
  });
};
const keys = () => sentBy('POST').map(({ key }) => key);

test('restores a stored order and sends it with its idempotency key', async () => {
  store('order:', ORDER);
  load();
  await userEvent.click(await screen.findByRole('button', { name: 'Book Now' }));
  const form = within(await screen.findByRole('dialog'));
  expect(await form.findByLabelText('Address')).toHaveValue('12 Admiralty Way');
  expect(await form.findByRole('radio', { name: '2:00 PM' })).toBeChecked();
  await sendForm(form);
  await screen.findByRole('heading', { name: 'The new booking' });
  expect(keys()).toEqual([ORDER.key]);
});

test('sends a stored pending order with its idempotency key', async () => {
  const body = {
    serviceId: LISTING.id,
    providerId: LISTING.providerId,
    ...ORDER.values,
    customerPhone: '+2348035550142',
    expectedTotal: 15_000,
  };
  store(`${PENDING_PREFIX}order:`, { ...ORDER, body });
  load();
  await waitFor(() => expect(keys()).toEqual([ORDER.key]));
  expect(sentBy('POST')[0]?.body).toEqual(body);
});
