import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Booking } from '@tm/contracts';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { inHours, noDialog, openCard, press } from '../../testing/bookingCard';
import { buildBooking } from '../../testing/builders';
import { answer, refusal, sentBy } from '../../testing/services';

const HELD = { method: 'online', state: 'held', payBy: null } as const;
const BEGUN = { startsAt: inHours(-1), endsAt: inHours(1), cancelFreeUntil: inHours(-25) };
const accepted = (more: Partial<Booking> = {}) =>
  buildBooking('accepted', { payment: HELD, ...BEGUN, ...more });
const started = (startedByCode?: true) =>
  buildBooking('in_progress', { payment: { ...HELD, ...(startedByCode && { startedByCode }) }, ...BEGUN });

const open = async (booking: Booking, button: string) => {
  const card = await openCard('service_provider', booking);
  await press(card, button);
  return within(await screen.findByRole('dialog'));
};
const sent = () => sentBy('PUT').map(({ body }) => body);

test('the provider starts paid work by the code of the customer', async () => {
  const dialog = await open(accepted(), 'Start Work');
  expect(await axe(screen.getByRole('dialog'))).toHaveNoViolations();
  await userEvent.click(dialog.getByRole('button', { name: 'Start Work' }));
  expect(dialog.getByText('A code has 6 digits')).toBeInTheDocument();
  expect(sent()).toEqual([]);
  await userEvent.type(dialog.getByLabelText('Code from the customer'), '00 42-13');
  await userEvent.click(dialog.getByRole('button', { name: 'Start Work' }));
  await noDialog();
  expect(sent()).toEqual([{ status: 'in_progress', code: '004213' }]);
});

test('the provider can go on without a code, and reads what that means', async () => {
  const dialog = await open(accepted(), 'Start Work');
  expect(
    dialog.getByText(/^You can also start without it\. The money is then released when/),
  ).toHaveTextContent('or 72 hours after the work was completed');
  await userEvent.click(dialog.getByRole('button', { name: 'Continue without code' }));
  await noDialog();
  expect(sent()).toEqual([{ status: 'in_progress' }]);
});

test('the finish code is asked for after a start by code only', async () => {
  const dialog = await open(started(true), 'Mark Complete');
  expect(dialog.getByText(/^Ask the customer for the finish code\./)).toBeInTheDocument();
});

test('paid work that started without a code is completed after the provider reads when it is paid', async () => {
  const dialog = await open(started(), 'Mark Complete');
  expect(dialog.queryByLabelText('Code from the customer')).not.toBeInTheDocument();
  expect(
    dialog.getByText(/^The money is released when the customer confirms, or 72 hours/),
  ).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Complete work' }));
  await waitFor(() => expect(sent()).toEqual([{ status: 'completed' }]));
});

test('work that is paid on site is completed at once', async () => {
  const card = await openCard('service_provider', buildBooking('in_progress', BEGUN));
  await press(card, 'Mark Complete');
  await waitFor(() => expect(sent()).toEqual([{ status: 'completed' }]));
});

test('a wrong code is named with the attempts that are left, and a lock with its end', async () => {
  const dialog = await open(accepted(), 'Start Work');
  const wrong = 'This is not the code of this booking. You have 4 tries left.';
  answer('put', '/bookings/:id', () => refusal(403, wrong, 'wrong_code'));
  await userEvent.type(dialog.getByLabelText('Code from the customer'), '111111');
  await userEvent.click(dialog.getByRole('button', { name: 'Start Work' }));
  expect(await dialog.findByText(wrong)).toBeInTheDocument();
  const locked = 'Too many wrong codes were entered. Try again after Sat, 28 Nov 2026, 2:00 PM.';
  answer('put', '/bookings/:id', () => refusal(429, locked, 'code_locked'));
  await userEvent.click(dialog.getByRole('button', { name: 'Start Work' }));
  expect(await dialog.findByText(locked)).toBeInTheDocument();
});

test('an early start names its consequences beside the code', async () => {
  const early = { startsAt: inHours(30), endsAt: inHours(32), cancelFreeUntil: inHours(6) };
  const dialog = await open(accepted(early), 'Start Work');
  expect(dialog.getByText(/^The history will show that it was early\./)).toBeInTheDocument();
  expect(dialog.getByLabelText('Code from the customer')).toBeInTheDocument();
});
