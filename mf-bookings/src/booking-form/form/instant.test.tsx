import type { Availability } from '@tm/contracts';
import { renderScreen } from '@tm/platform/testing';
import { waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { HOUR_MS, lagosDate, lagosTime, MINUTE_MS } from '@tm/domain';
import { inDays } from '../../testing/availability';
import { buildBooking, buildListing, buildUser } from '../../testing/builders';
import { fillIn, findToast, sendForm, typeInto } from '../../testing/orderForm';
import { answer, serve } from '../../testing/services';
import { BookServicePage } from './BookServicePage';

beforeEach(() => localStorage.clear());

const HOLD = /^We hold this time/;

const open = async (instant: Availability['instant'], offer = {}) => {
  const listing = buildListing({ booking: 'instant' });
  serve({ user: buildUser('customer'), listing, offer: { ...(instant && { instant }), ...offer } });
  const { container } = renderScreen({
    at: `/services/${listing.id}/book`,
    routes: [
      { path: '/services/:id/book', element: <BookServicePage /> },
      { path: '/bookings', element: <h1>My Bookings</h1> },
    ],
  });
  const form = within(container);
  await form.findByLabelText('Date');
  return { form, container };
};
const terms = async (form: ReturnType<typeof within>) =>
  (await form.findByText(/^(Books at once|This is a request)/)).closest('[role="status"]');
/** Fills in a start in some minutes, for a provider who is open at any time. */
const chooseIn = async (form: ReturnType<typeof within>, minutes: number) => {
  const start = new Date(Date.now() + minutes * MINUTE_MS);
  await typeInto(form, 'Date', lagosDate(start));
  const time = await form.findByLabelText('Time');
  await userEvent.clear(time);
  await userEvent.type(time, lagosTime(start));
};

test('states before the click that the chosen time is booked at once', async () => {
  const { form, container } = await open({ last: inDays(30) });
  expect(await terms(form)).toHaveTextContent('Choose a time at least 60 minutes from now');
  await fillIn(form);
  expect(await terms(form)).toHaveTextContent('The time is yours without waiting for an answer.');
  expect(form.queryByText(HOLD)).not.toBeInTheDocument();
  expect(form.getByText(/^You can cancel for free until/)).toBeInTheDocument();
  expect(form.queryByText(/Once accepted/)).not.toBeInTheDocument();
  expect(await axe(container)).toHaveNoViolations();
});

test('states that a time within the hour, or after the last day, is a request', async () => {
  const { form } = await open({ last: inDays(2) }, { anyTime: true, times: [] });
  await chooseIn(form, 30);
  expect(await terms(form)).toHaveTextContent(
    'This is a request, because it begins in less than 60 minutes.',
  );
  expect(form.getByText(HOLD)).toBeInTheDocument();
  await chooseIn(form, (24 * 3 * HOUR_MS) / MINUTE_MS);
  expect(await terms(form)).toHaveTextContent('This is a request, because this date is too far ahead.');
  expect(form.getByText(/^Once accepted, you can cancel for free until/)).toBeInTheDocument();
});

test('states an obstacle of the customer before a time is chosen', async () => {
  const { form } = await open({ last: inDays(30), obstacle: 'email_unproved' });
  expect(await terms(form)).toHaveTextContent(
    'This is a request, because your email address is not confirmed yet',
  );
});

test('shows only the terms of requests for a listing that is booked on request', async () => {
  const { form } = await open(undefined);
  expect(await form.findByText(HOLD)).toBeInTheDocument();
  expect(form.queryByText('Books at once')).not.toBeInTheDocument();
});

test.each([
  ['accepted', 'Booked', 'Booked. Sat 14:00. It was accepted at once.'],
  ['pending', 'Request Sent', 'The conditions have changed, so this is a request now.'],
] as const)('the answer %s of the server decides about the toast', async (status, title, text) => {
  const { form } = await open({ last: inDays(30) });
  const startsAt =
    status === 'accepted' ? '2031-11-22T13:00:00.000Z' : new Date(Date.now() + 72 * HOUR_MS).toISOString();
  answer('post', '/bookings', () => Response.json(buildBooking(status, { startsAt }), { status: 201 }));
  await fillIn(form);
  await sendForm(form);
  expect(await findToast(title)).toHaveTextContent(text);
});

test('a request that the form announced is reported as before', async () => {
  const { form } = await open({ last: inDays(30), obstacle: 'paused' });
  answer('post', '/bookings', () => Response.json(buildBooking(), { status: 201 }));
  await fillIn(form);
  await sendForm(form);
  expect(await findToast('Booking successful!')).toHaveTextContent('The provider will contact you soon.');
  await waitFor(() => expect(form.queryByText('Request Sent')).not.toBeInTheDocument());
});
