import { renderScreen } from '@tm/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Payment } from '@tm/contracts';
import type { BookingStatus, Role } from '@tm/domain';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { bookingRoutes, findBooking } from '../../testing/bookingPage';
import { buildBooking, buildPayment, buildUser } from '../../testing/builders';
import { answer, refusal, sentBy, serve } from '../../testing/services';

const open = async (
  role: Role = 'service_provider',
  status: BookingStatus = 'accepted',
  more: Partial<Payment> = {},
) => {
  const booking = buildBooking(status, { payment: { method: 'online', state: 'held', payBy: null } });
  const payment = buildPayment({ bookingId: booking.id, state: 'held', held: 15_000, payBy: null, ...more });
  serve({ user: buildUser(role), bookings: [booking], payment });
  renderScreen({
    at: `/bookings/${booking.id}`,
    routes: bookingRoutes,
  });
  const details = within(await findBooking());
  await details.findByText(/is held by us|goes back to/);
  return details;
};
const openForm = async () => {
  await userEvent.click((await open()).getByRole('button', { name: 'Give money back' }));
  return within(await screen.findByRole('dialog', { name: 'Give money back?' }));
};
const press = (form: ReturnType<typeof within>) =>
  userEvent.click(form.getByRole('button', { name: 'Give back' }));

test('a provider gives a part back with a reason', async () => {
  const form = await openForm();
  expect(form.getByText(/^We hold ₦15,000 of this booking\./)).toBeInTheDocument();
  expect(await axe(screen.getByRole('dialog', { name: 'Give money back?' }))).toHaveNoViolations();
  answer('post', '/payments/:id/refunds', () => Response.json({}, { status: 201 }));
  await userEvent.type(form.getByLabelText('Amount in naira'), '4000');
  await userEvent.type(form.getByLabelText('Reason'), 'Less work than planned');
  await press(form);
  await waitFor(() =>
    expect(screen.queryByRole('dialog', { name: 'Give money back?' })).not.toBeInTheDocument(),
  );
  const [call] = sentBy('POST');
  expect(call!.body).toEqual({ amount: 4000, reason: 'Less work than planned' });
  expect(call!.key).toMatch(/^[0-9a-f]{32}$/);
});

test('the form names missing fields, and the held amount if more is given back', async () => {
  const form = await openForm();
  await press(form);
  expect(form.getByText('Please give an amount in naira')).toBeInTheDocument();
  expect(form.getByText('Please say why you give it back')).toBeInTheDocument();
  await userEvent.type(form.getByLabelText('Amount in naira'), '15001');
  await press(form);
  expect(form.getByText('We hold ₦15,000 of this booking')).toBeInTheDocument();
  expect(sentBy('POST')).toEqual([]);
});

test('a repetition after a lost answer has the same key', async () => {
  const form = await openForm();
  answer('post', '/payments/:id/refunds', () => refusal(503, 'Service is not available'));
  await userEvent.type(form.getByLabelText('Amount in naira'), '4000');
  await userEvent.type(form.getByLabelText('Reason'), 'Less work');
  await press(form);
  expect(await form.findByRole('alert')).not.toBeEmptyDOMElement();
  await press(form);
  await waitFor(() => expect(sentBy('POST')).toHaveLength(2));
  const [first, second] = sentBy('POST');
  expect(first!.key).toBe(second!.key);
});

test('a refusal of the server is shown', async () => {
  const form = await openForm();
  const text = 'The money of this booking was paid out already.';
  answer('post', '/payments/:id/refunds', () => refusal(409, text, 'settled'));
  await userEvent.type(form.getByLabelText('Amount in naira'), '4000');
  await userEvent.type(form.getByLabelText('Reason'), 'Less work');
  await press(form);
  expect(await form.findByText(text)).toBeInTheDocument();
});

test.each<[string, Role, BookingStatus, Partial<Payment>]>([
  ['a customer', 'customer', 'accepted', {}],
  ['the provider of a request', 'service_provider', 'pending', {}],
  [
    'the provider of a settled booking',
    'service_provider',
    'completed',
    { state: 'settled', held: 0, refunded: 15_000 },
  ],
])('%s cannot give money back', async (_who, role, status, more) => {
  const details = await open(role, status, more);
  expect(details.queryByRole('button', { name: 'Give money back' })).not.toBeInTheDocument();
});
