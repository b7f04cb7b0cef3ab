import { renderScreen } from '@tm/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import type { Booking } from '@tm/contracts';
import { DAY_MS, bookingPage } from '@tm/domain';
import { findToast } from '../../testing/bookingCard';
import { bookingRoutes, findBooking } from '../../testing/bookingPage';
import { answer, refusal, sentBy, serve } from '../../testing/services';
import { buildBooking, buildUser } from '../../testing/builders';
import { inDays } from '../../testing/availability';

const openDialog = async (more: Partial<Booking> = {}) => {
  const booking = buildBooking('accepted', {
    scheduledDate: inDays(2),
    scheduledTime: '09:00',
    startsAt: new Date(Date.now() + 2 * DAY_MS).toISOString(),
    cancelFreeUntil: new Date(Date.now() + DAY_MS).toISOString(),
    ...more,
  });
  serve({ user: buildUser('customer'), bookings: [booking], offer: {} });
  renderScreen({ at: bookingPage(booking.id), routes: bookingRoutes });
  await userEvent.click(within(await findBooking()).getByRole('button', { name: 'Propose another time' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Propose another time' }));
  return { booking, dialog };
};
type Dialog = Awaited<ReturnType<typeof openDialog>>['dialog'];
const send = (dialog: Dialog) => userEvent.click(dialog.getByRole('button', { name: 'Propose this time' }));
const choose = async (dialog: Dialog, time: string) =>
  userEvent.click(await dialog.findByRole('radio', { name: time }));
const proposals = () => sentBy('POST').filter(({ path }) => path.endsWith('/reschedule'));

test('proposes a free time of another day and shows which party must agree', async () => {
  const { booking, dialog } = await openDialog();
  answer('post', '/bookings/:id/reschedule', () => Response.json(booking));
  expect(dialog.getByText(/^The time stays as it is until Crown & Coil Studio agrees\./)).toBeInTheDocument();
  await userEvent.click(dialog.getAllByRole('button', { name: /^\w{3} \d+ \w+$/ })[3]!);
  await choose(dialog, '2:00 PM');
  expect(await axe(screen.getByRole('dialog'))).toHaveNoViolations();
  await send(dialog);
  await findToast('Time Proposed');
  expect(proposals()).toMatchObject([
    {
      path: `/api/bookings/${booking.id}/reschedule`,
      body: { scheduledDate: inDays(3), scheduledTime: '14:00' },
    },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('sends nothing without a time or with the current time', async () => {
  const { dialog } = await openDialog();
  await dialog.findAllByRole('radio');
  await send(dialog);
  expect(await dialog.findByText('Time is required')).toBeInTheDocument();
  await choose(dialog, '9:00 AM');
  await send(dialog);
  expect(await dialog.findByText('This is the current time of the booking')).toBeInTheDocument();
  expect(proposals()).toEqual([]);
});

test('shows at the field that a time was taken and keeps the choice', async () => {
  const { dialog } = await openDialog();
  answer('post', '/bookings/:id/reschedule', () =>
    refusal(409, 'This time is no longer free.', 'slot_taken'),
  );
  await choose(dialog, '2:00 PM');
  await send(dialog);
  expect(await dialog.findByText('This time is no longer free.')).toBeInTheDocument();
  expect(dialog.getByRole('radio', { name: '2:00 PM' })).toBeChecked();
});

test('shows other refusals of the server in the dialog', async () => {
  const { dialog } = await openDialog();
  answer('post', '/bookings/:id/reschedule', () =>
    refusal(409, 'Please answer the other time first.', 'proposal_waiting'),
  );
  await choose(dialog, '2:00 PM');
  await send(dialog);
  expect(await dialog.findByText('Please answer the other time first.')).toBeInTheDocument();
  answer('post', '/bookings/:id/reschedule', () => refusal(500, 'Oops'));
  await send(dialog);
  expect(await dialog.findByText('Failed to update booking. Please try again.')).toBeInTheDocument();
});

test('loads the times for the party size of a table', async () => {
  await openDialog({ partySize: 4, service: { ...buildBooking().service, category: 'restaurant' } });
  await waitFor(() =>
    expect(
      sentBy('GET').some(({ path }) => path.includes('/availability') && path.includes('partySize=4')),
    ).toBe(true),
  );
});

test('shows at the refreshed times that the provider no longer offers a time', async () => {
  const { booking, dialog } = await openDialog();
  await choose(dialog, '2:00 PM');
  const words = 'The provider is closed then';
  answer('post', '/bookings/:id/reschedule', () => {
    serve({ user: buildUser('customer'), bookings: [booking], offer: { times: ['09:00', '18:00'] } });
    return refusal(400, words, 'invalid', { scheduledTime: [words] });
  });
  await send(dialog);
  await waitFor(() => expect(dialog.queryByRole('radio', { name: '2:00 PM' })).not.toBeInTheDocument());
  expect(dialog.getByRole('radio', { name: '6:00 PM' })).toBeInTheDocument();
});
