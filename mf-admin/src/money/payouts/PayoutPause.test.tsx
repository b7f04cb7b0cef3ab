import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { http } from 'msw';
import { idOf } from '../../testing/answers';
import { serveMoney } from '../../testing/money';
import { renderAt } from '../../testing/render';
import { problem, services } from '../../testing/services';

const site = services();
beforeEach(() => localStorage.clear());
const AT = '2026-11-20T09:00:00.000Z';
const PAUSED = { isPaused: true, reason: 'I4: 1 kobo is missing', by: null, changedAt: AT };
const open = () => renderAt('/admin?tab=money&view=payouts');
const state = async () => within(await screen.findByRole('region', { name: 'State of payouts' }));
const ask = async (label: string, title: string) => {
  await userEvent.click(await (await state()).findByRole('button', { name: label }));
  return within(await screen.findByRole('dialog', { name: title }));
};

test('payouts that were never paused can be paused, with a reason', async () => {
  const { sent } = serveMoney(site);
  const { container } = open();
  expect(await (await state()).findByText('Not paused')).toBeInTheDocument();
  expect(screen.getByText('They were never paused.')).toBeInTheDocument();
  expect(await axe(container)).toHaveNoViolations();
  const dialog = await ask('Pause payouts', 'Pause all payouts?');
  await userEvent.click(await dialog.findByRole('button', { name: 'Pause payouts' }));
  expect(await dialog.findByText('Give a reason')).toBeInTheDocument();
  await userEvent.type(dialog.getByLabelText(/Reason/), 'The bank is down');
  await userEvent.click(dialog.getByRole('button', { name: 'Pause payouts' }));
  expect(await screen.findByText('Payouts paused')).toBeInTheDocument();
  expect(sent).toEqual([{ isPaused: true, reason: 'The bank is down' }]);
  expect(await screen.findByText('Reason: The bank is down')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'an administrator' })).toHaveAttribute(
    'href',
    `/admin/users/${idOf(1)}`,
  );
});

test('a pause by the service shows its reason and time, and payouts can be resumed', async () => {
  const { sent } = serveMoney(site, { pause: PAUSED });
  open();
  expect(await screen.findByText('Reason: I4: 1 kobo is missing')).toBeInTheDocument();
  expect(screen.getByText(/20 Nov/).parentElement).toHaveTextContent(/^Paused .* by the service$/);
  const dialog = await ask('Resume payouts', 'Resume payouts?');
  await userEvent.type(await dialog.findByLabelText(/Reason/), 'Corrected');
  await userEvent.click(dialog.getByRole('button', { name: 'Resume payouts' }));
  expect(await screen.findByText('Payouts resumed')).toBeInTheDocument();
  expect(sent).toEqual([{ isPaused: false, reason: 'Corrected' }]);
  expect(await screen.findByText('Not paused')).toBeInTheDocument();
});

test('an admin who was slower sees the message of the service and the new state', async () => {
  const world = serveMoney(site);
  open();
  const dialog = await ask('Pause payouts', 'Pause all payouts?');
  world.pause = PAUSED;
  await userEvent.type(await dialog.findByLabelText(/Reason/), 'The bank is down');
  await userEvent.click(dialog.getByRole('button', { name: 'Pause payouts' }));
  expect(await screen.findByText('Payouts are paused already.')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await screen.findByRole('button', { name: 'Resume payouts' })).toBeInTheDocument();
  expect(world.sent).toEqual([]);
});

test('a failure offers Retry', async () => {
  serveMoney(site);
  site.server.use(
    http.get('*/api/payments/admin/payouts/paused', () => problem(503, 'Down'), { once: true }),
  );
  open();
  expect(await screen.findByText('The state of payouts did not load')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Not paused')).toBeInTheDocument();
});
