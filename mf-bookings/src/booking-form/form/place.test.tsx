import { renderScreen } from '@tm/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import type { Booking, Listing } from '@tm/contracts';
import { PENDING_PREFIX } from '@tm/platform';
import { BookService } from './BookService';
import { PendingOrderCard } from '../pending/PendingOrderCard';
import { inDays } from '../../testing/availability';
import { buildBooking, buildListing, buildUser } from '../../testing/builders';
import { findToast, sendForm, typeInto, type OrderForm } from '../../testing/orderForm';
import { answer, refusal, sentBy, serve } from '../../testing/services';

beforeEach(() => localStorage.clear());

const ADDRESS = { line: '3 Opebi Road', landmark: 'by the bank', area: 'Ikeja', city: 'Lagos' };
const TEXT = '3 Opebi Road, by the bank, Ikeja, Lagos';
const PLACES: Record<string, Partial<Listing>> = {
  restaurant: { category: 'restaurant', place: 'at_provider', address: ADDRESS },
  salon: { place: 'at_provider', address: ADDRESS },
  lesson: { category: 'tutoring', place: 'remote', address: null },
};
const USER = buildUser('customer');

const open = async (more: Partial<Listing>, booked: Partial<Booking> = {}): Promise<OrderForm> => {
  serve({ user: USER, listing: buildListing(more) });
  answer('post', '/bookings', () =>
    Response.json(buildBooking('pending', { customerAddress: '', ...booked }), { status: 201 }),
  );
  renderScreen({
    at: '/',
    routes: [
      { path: '/', element: <BookService serviceId={buildListing().id} /> },
      { path: '/bookings', element: <h1>The bookings</h1> },
    ],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Book Now' }));
  const dialog = await screen.findByRole('dialog', { name: 'Book This Service' });
  await within(dialog).findByLabelText('Date');
  return within(dialog);
};
const fillIn = async (form: OrderForm) => {
  await typeInto(form, 'Date', inDays(3));
  await userEvent.click(await form.findByRole('radio', { name: '2:00 PM' }));
  await typeInto(form, 'Phone', '0803 555 0142');
};
const lastPost = async () => {
  await waitFor(() => expect(sentBy('POST').at(-1)?.body).toBeDefined());
  return sentBy('POST').at(-1)!.body as Record<string, unknown>;
};

test.each(Object.entries(PLACES))(
  'asks the customer of a %s for no address and sends none',
  async (_name, more) => {
    const form = await open(more);
    expect(form.queryByLabelText('Address')).not.toBeInTheDocument();
    await fillIn(form);
    await sendForm(form);
    await findToast('Booking Created');
    expect(await lastPost()).not.toHaveProperty('customerAddress');
    // The next form at the customer's address suggests no empty address.
    expect(JSON.stringify({ ...localStorage })).not.toContain('last-address');
  },
);

test('shows where to go, with directions, before the booking', async () => {
  const form = await open({ ...PLACES['restaurant'], provider: null });
  const place = within(await form.findByRole('group', { name: 'Where' }));
  expect(place.getByText('You go to the provider')).toBeInTheDocument();
  expect(place.getByText(TEXT)).toBeInTheDocument();
  expect(place.getByRole('link', { name: 'Directions' })).toHaveAttribute(
    'href',
    'https://www.google.com/maps/search/?api=1&query=3%20Opebi%20Road%2C%20by%20the%20bank%2C%20Ikeja%2C%20Lagos',
  );
  expect(await axe(screen.getByRole('dialog'))).toHaveNoViolations();
});

test('shows the location of a restaurant without an address, and no directions', async () => {
  const form = await open({ ...PLACES['restaurant'], address: null });
  const place = within(await form.findByRole('group', { name: 'Where' }));
  expect(place.getByText('Lekki, Lagos')).toBeInTheDocument();
  expect(place.queryByRole('link')).not.toBeInTheDocument();
});

test('says that a service happens online or by phone', async () => {
  const form = await open(PLACES['lesson']!);
  const place = within(await form.findByRole('group', { name: 'Where' }));
  expect(place.getByText('This happens online or by phone')).toBeInTheDocument();
  expect(place.getByText(/Your address is not needed/)).toBeInTheDocument();
});

test('asks for the address when the provider has begun to go to customers', async () => {
  const form = await open(PLACES['salon']!);
  await fillIn(form);
  serve({ user: USER, listing: buildListing({ place: 'at_customer', address: null }) });
  answer('post', '/bookings', () =>
    refusal(400, 'Address is required', 'invalid', { customerAddress: ['Address is required'] }),
  );
  await sendForm(form);
  expect(await form.findByText('Address is required')).toBeInTheDocument();
  await typeInto(form, 'Address', '12 Admiralty Way');
  answer('post', '/bookings', () => Response.json(buildBooking(), { status: 201 }));
  await sendForm(form);
  await findToast('Booking Created');
  expect(await lastPost()).toMatchObject({ customerAddress: '12 Admiralty Way' });
});

test('a waiting request without an address shows the phone alone', async () => {
  serve({ user: USER, listing: buildListing(PLACES['lesson']) });
  const { id, title, providerId } = buildListing();
  const sent = { scheduledDate: inDays(3), scheduledTime: '14:00', customerPhone: '0803 555 0142' };
  const order = {
    listing: { id, title },
    values: { ...sent, customerAddress: '' },
    key: 'k',
    tried: [],
    keptAt: Date.now(),
    body: { serviceId: id, providerId, ...sent, customerPhone: '+2348035550142' },
  };
  localStorage.setItem(`own:${USER.id}:${PENDING_PREFIX}order:${id}`, JSON.stringify(order));
  renderScreen({ at: '/', routes: [{ path: '/', element: <PendingOrderCard order={order} /> }] });
  const card = await screen.findByRole('article', { name: `Waiting request: ${title}` });
  expect(within(card).getByText('+234 803 555 0142').parentElement).toHaveTextContent(/^\+234 803 555 0142$/);
});
