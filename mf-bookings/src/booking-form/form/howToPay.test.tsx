import { renderScreen } from '@tm/platform/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Listing } from '@tm/contracts';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { buildBooking, buildListing, buildUser } from '../../testing/builders';
import { fillIn, findToast, sendForm } from '../../testing/orderForm';
import { answer, refusal, sentBy, serve } from '../../testing/services';
import { BookServicePage } from './BookServicePage';

beforeEach(() => localStorage.clear());

const open = async (paysOnline: boolean, more: Partial<Listing> = {}) => {
  const listing = buildListing(more);
  serve({ user: buildUser('customer'), listing, paysOnline });
  const { container } = renderScreen({
    at: `/services/${listing.id}/book`,
    routes: [
      { path: '/services/:id/book', element: <BookServicePage /> },
      { path: '/bookings/:id', element: <h1>The new booking</h1> },
      { path: '/bookings/:id/pay', element: <h1>Pay for Your Booking</h1> },
    ],
  });
  const form = within(container);
  await form.findByLabelText('Date');
  return { form, container };
};
const sentBody = () => sentBy('POST').at(-1)!.body as { payment?: string };
const due = () =>
  buildBooking('pending', {
    payment: { method: 'online', state: 'due', payBy: '2031-11-21T09:00:00.000Z' },
  });
const answerWith = (booking = buildBooking()) =>
  answer('post', '/bookings', () => Response.json(booking, { status: 201 }));

test('online payment is preselected, and the customer pays on the next page', async () => {
  const { form, container } = await open(true);
  expect(await form.findByRole('radio', { name: /^Pay online/ })).toBeChecked();
  expect(await axe(container)).toHaveNoViolations();
  answerWith(due());
  await fillIn(form);
  await sendForm(form);
  expect(await screen.findByRole('heading', { name: 'Pay for Your Booking' })).toBeInTheDocument();
  expect(sentBody().payment).toBe('online');
  expect(await findToast('Your time is held')).toHaveTextContent(
    'The provider is asked as soon as you have paid.',
  );
});

test('a customer who chooses to pay on site comes to the booking', async () => {
  const { form } = await open(true);
  await userEvent.click(await form.findByRole('radio', { name: /^Pay on site/ }));
  answerWith();
  await fillIn(form);
  await sendForm(form);
  expect(await screen.findByRole('heading', { name: 'The new booking' })).toBeInTheDocument();
  expect(sentBody().payment).toBe('cash');
});

test.each<[string, boolean, Partial<Listing>, RegExp]>([
  ['while online payments are off', false, {}, /^You pay the provider on site\.$/],
  ['for a listing that is paid on site', true, { takes: 'cash' }, /^You pay the provider on site\.$/],
  ['for a price above the limit', true, { basePrice: 5_000_001 }, /Prices up to ₦5,000,000 can be paid/],
  ['for a price below the limit', true, { basePrice: 99 }, /Prices from ₦100 can be paid online\./],
])('there is no choice %s', async (_when, paysOnline, more, text) => {
  const { form } = await open(paysOnline, more);
  expect(await form.findByText(text)).toBeInTheDocument();
  expect(form.queryByRole('radio', { name: /^Pay online/ })).not.toBeInTheDocument();
  answerWith();
  await fillIn(form);
  await sendForm(form);
  expect(await screen.findByRole('heading', { name: 'The new booking' })).toBeInTheDocument();
  expect(sentBody()).not.toHaveProperty('payment');
});

test('a listing that takes online payment only is booked with it', async () => {
  const { form } = await open(true, { takes: 'online' });
  expect(await form.findByText(/^You pay online\. Held by us until the work is done\./)).toBeInTheDocument();
  expect(form.queryByRole('radio', { name: /^Pay/ })).not.toBeInTheDocument();
  answerWith(due());
  await fillIn(form);
  await sendForm(form);
  expect(await screen.findByRole('heading', { name: 'Pay for Your Booking' })).toBeInTheDocument();
  expect(sentBody().payment).toBe('online');
});

test('a listing that takes online payment only is paid on site while payments are off', async () => {
  const { form } = await open(false, { takes: 'online' });
  expect(await form.findByText(/^You pay the provider on site\.$/)).toBeInTheDocument();
});

test('the booking is paid on site while payments do not answer', async () => {
  const listing = buildListing();
  serve({ user: buildUser('customer'), listing });
  answer('get', '/payments/options', () => refusal(503, 'Service is not available'));
  const { container } = renderScreen({
    at: `/services/${listing.id}/book`,
    routes: [{ path: '/services/:id/book', element: <BookServicePage /> }],
  });
  expect(await within(container).findByText(/^You pay the provider on site\./)).toBeInTheDocument();
});

test('a refusal of the way to pay is shown at the choice', async () => {
  const { form } = await open(true);
  await form.findByRole('radio', { name: /^Pay online/ });
  answer('post', '/bookings', () => refusal(400, 'Invalid', 'invalid', { payment: ['Please choose cash.'] }));
  await fillIn(form);
  await sendForm(form);
  expect(await form.findByText('Please choose cash.')).toBeInTheDocument();
});
