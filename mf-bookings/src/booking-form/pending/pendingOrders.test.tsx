import { renderScreen } from '@tm/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { BookServicePage } from '../form/BookServicePage';
import { buildBooking, buildListing, buildUser } from '../../testing/builders';
import { fillIn, findToast, sendForm } from '../../testing/orderForm';
import { answer, refusal, sentBy, serve } from '../../testing/services';
import { SendPendingOrders } from './SendPendingOrders';
import { PendingOrders } from './PendingOrders';
import type { ReactNode } from 'react';

let online: jest.SpyInstance<boolean>;
beforeEach(() => {
  localStorage.clear();
  online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
});
afterEach(() => online.mockRestore());

const cut = () => void online.mockReturnValue(false);
const mend = () => {
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
};
const made = () => Response.json(buildBooking(), { status: 201 });
const ADA = buildUser('customer');

/** Renders a page of the site. Every page also renders `SendPendingOrders`, as the shell does. */
const load = (at: string, user: typeof ADA | null = ADA) => {
  serve({ user, listing: buildListing() });
  const and = (element: ReactNode) => (
    <>
      {element}
      <SendPendingOrders />
    </>
  );
  return renderScreen({
    at,
    routes: [
      { path: '/services/:id/book', element: and(<BookServicePage />) },
      { path: '/bookings', element: and(<PendingOrders />) },
      { path: '*', element: and('elsewhere') },
    ],
  });
};
const bookPage = `/services/${buildListing().id}/book`;
const card = () => screen.findByRole('article', { name: 'Waiting request: Knotless braids at home' });

/** Fills in the form and sends it without a network. */
const bookOffline = async () => {
  const page = load(bookPage);
  const form = within(page.container);
  await form.findByLabelText('Date');
  await fillIn(form);
  cut();
  await sendForm(form);
  await card();
  return page;
};

test('keeps the request without a network and sends it once when the network is back', async () => {
  const { container } = await bookOffline();
  expect(await findToast('Waiting for network')).toHaveTextContent('kept in this browser');
  expect(sentBy('POST')).toEqual([]);
  expect(await axe(container)).toHaveNoViolations();
  answer('post', '/bookings', made);
  mend();
  expect(await findToast('Booking successful!')).toHaveTextContent('Knotless braids at home');
  await waitFor(() => expect(screen.queryByRole('article')).not.toBeInTheDocument());
  expect(sentBy('POST')).toHaveLength(1);
  expect(Object.keys(localStorage).filter((key) => key.includes('order'))).toEqual([]);
});

test('sends the request after a reload on any page', async () => {
  (await bookOffline()).unmount();
  online.mockReturnValue(true);
  answer('post', '/bookings', made);
  load('/somewhere');
  await findToast('Booking successful!');
  expect(sentBy('POST')).toHaveLength(1);
});

test('keeps the key when there is no response, for automatic and manual attempts', async () => {
  const page = load(bookPage);
  const form = within(page.container);
  await form.findByLabelText('Date');
  await fillIn(form);
  answer('post', '/bookings', () => Response.error());
  await sendForm(form);
  const waiting = within(await card());
  expect(waiting.getByText(/may have reached us already/)).toBeInTheDocument();
  await waitFor(() => expect(sentBy('POST').length).toBeGreaterThan(1));
  answer('post', '/bookings', made);
  await userEvent.click(await waiting.findByRole('button', { name: 'Send now' }));
  await findToast('Booking successful!');
  expect(new Set(sentBy('POST').map(({ key, body }) => JSON.stringify([key, body]))).size).toBe(1);
});

test('sends the request from two tabs under one key', async () => {
  (await bookOffline()).unmount();
  online.mockReturnValue(true);
  answer('post', '/bookings', made);
  load('/somewhere');
  load('/elsewhere');
  await screen.findAllByText('Booking successful!');
  await waitFor(() => expect(Object.keys(localStorage).filter((key) => key.includes('order'))).toEqual([]));
  expect(new Set(sentBy('POST').map(({ key }) => key)).size).toBe(1);
});

test('shows and sends nothing when signed out or signed in as another user', async () => {
  (await bookOffline()).unmount();
  online.mockReturnValue(true);
  for (const user of [null, buildUser('customer', { id: 'f'.repeat(24) })]) {
    const page = load('/bookings', user);
    await waitFor(() => expect(JSON.stringify(page.store.getState())).toContain('"status":"fulfilled"'));
    expect(screen.queryByRole('article')).not.toBeInTheDocument();
    page.unmount();
  }
  expect(sentBy('POST')).toEqual([]);
});

test('does not send the request when another user has signed in in another tab', async () => {
  await bookOffline();
  serve({ user: buildUser('customer', { id: 'f'.repeat(24) }), listing: buildListing() });
  answer('post', '/bookings', made);
  mend();
  await waitFor(() => expect(screen.queryByRole('article')).not.toBeInTheDocument());
  expect(sentBy('POST')).toEqual([]);
});

test('shows a refusal and links to the filled form', async () => {
  (await bookOffline()).unmount();
  online.mockReturnValue(true);
  const words = 'This time is no longer free. Please choose another time.';
  answer('post', '/bookings', () => refusal(409, words, 'slot_taken'));
  const page = load('/bookings');
  expect(await findToast('Booking failed')).toHaveTextContent(words);
  const refused = within(await screen.findByRole('article', { name: /^Refused request/ }));
  expect(refused.getByText(words)).toBeInTheDocument();
  expect(await axe(page.container)).toHaveNoViolations();
  await userEvent.click(refused.getByRole('link', { name: 'Change and send again' }));
  expect(await screen.findByLabelText('Address')).toHaveValue('12 Admiralty Way');
  expect(screen.getByText(words)).toBeInTheDocument();
  answer('post', '/bookings', made);
  await userEvent.click(await screen.findByRole('radio', { name: '9:00 AM' }));
  await sendForm(within(page.container));
  await findToast('Booking successful!');
  const [first, second] = sentBy('POST').map(({ key }) => key);
  expect(second).not.toBe(first);
});

test('shows an empty form with the focus after the request was discarded on its page', async () => {
  await bookOffline();
  await userEvent.click(within(await card()).getByRole('button', { name: 'Discard' }));
  expect(await screen.findByLabelText('Address')).toHaveValue('');
  expect(document.activeElement).toContainElement(screen.getByLabelText('Address'));
  expect(document.activeElement).not.toBe(document.body);
  expect(Object.keys(localStorage).filter((key) => key.includes('order'))).toEqual([]);
});

test('can be sent or discarded on My Bookings and changed on the page of its form', async () => {
  const page = await bookOffline();
  await userEvent.click(within(await card()).getByRole('button', { name: 'Change' }));
  expect(await screen.findByLabelText('Address')).toHaveValue('12 Admiralty Way');
  expect(document.activeElement?.tagName).toBe('FORM');
  await sendForm(within(page.container));
  await card();
  page.unmount();
  load('/bookings');
  const waiting = within(await card());
  expect(waiting.queryByRole('button', { name: 'Change' })).not.toBeInTheDocument();
  await userEvent.click(waiting.getByRole('button', { name: 'Discard' }));
  expect(screen.queryByRole('article')).not.toBeInTheDocument();
  mend();
  expect(sentBy('POST')).toEqual([]);
});
