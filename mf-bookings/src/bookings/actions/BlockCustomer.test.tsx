import { renderScreen } from '@tm/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import type { Role } from '@tm/domain';
import { bookingRoutes, findBooking } from '../../testing/bookingPage';
import { answer, refusal, sentBy, serve } from '../../testing/services';
import { buildBooking, buildUser } from '../../testing/builders';

const openDetails = async (role: Role, booking = buildBooking('cancelled')) => {
  serve({ user: buildUser(role), bookings: [booking] });
  renderScreen({
    at: `/bookings/${booking.id}`,
    routes: bookingRoutes,
  });
  const details = within(await findBooking());
  await details.findByRole('heading', { name: 'History' });
  return details;
};
const press = (part: ReturnType<typeof within>, name: string) =>
  userEvent.click(part.getByRole('button', { name }));
const question = { name: 'Block this customer?' };

test('blocks the customer of a cancelled booking from the details after a confirmation', async () => {
  const booking = buildBooking('cancelled');
  const details = await openDetails('service_provider', booking);
  answer('put', '/bookings/:id', () => Response.json(booking));
  await press(details, 'Block this customer');
  const dialog = await screen.findByRole('dialog', question);
  expect(dialog).toHaveTextContent('You get no more requests from Oluwaseun Adebayo-Okonkwo.');
  expect(await axe(dialog)).toHaveNoViolations();
  expect(sentBy('PUT')).toEqual([]);
  await press(within(dialog), 'Block customer');
  expect(await screen.findByText('Customer Blocked')).toBeInTheDocument();
  expect(sentBy('PUT')).toMatchObject([{ body: { status: 'cancelled', blockCustomer: true } }]);
  await waitFor(() => expect(screen.queryByRole('dialog', question)).not.toBeInTheDocument());
});

test('shows a refusal in the dialog and sends nothing on Not now', async () => {
  const details = await openDetails('service_provider');
  const detail = 'This account does not exist any more.';
  answer('put', '/bookings/:id', () => refusal(409, detail, 'account_erased'));
  await press(details, 'Block this customer');
  await press(within(await screen.findByRole('dialog', question)), 'Not now');
  await waitFor(() => expect(screen.queryByRole('dialog', question)).not.toBeInTheDocument());
  expect(sentBy('PUT')).toEqual([]);
  await press(details, 'Block this customer');
  const dialog = within(await screen.findByRole('dialog', question));
  await press(dialog, 'Block customer');
  expect(await dialog.findByText(detail)).toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: 'Block customer' })).not.toBeInTheDocument();
});

test.each([
  ['a customer', 'customer', 'cancelled'],
  ['the provider of an accepted booking', 'service_provider', 'accepted'],
  ['the provider of a request', 'service_provider', 'pending'],
] as const)('shows %s no button to block the customer', async (_who, role, status) => {
  const details = await openDetails(role, buildBooking(status));
  expect(details.queryByRole('button', { name: 'Block this customer' })).not.toBeInTheDocument();
});
