import type { BlockedCustomer } from '@tm/contracts';
import { renderScreen } from '@tm/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { answer, refusal, sentBy, serve } from '../../testing/services';
import { buildUser } from '../../testing/builders';
import { BlockedCustomers } from './BlockedCustomers';

const LIST = '/bookings/blocked-customers';
const build = (id: string, firstName: string): BlockedCustomer => ({
  id: id.repeat(24),
  customer: { id: id.repeat(24), firstName, lastName: 'Okafor', profileImageUrl: null },
  blockedAt: '2026-11-20T09:00:00.000Z',
  bookingId: `${'0'.repeat(16)}5f1e${id.repeat(4)}`,
});

let blocked: BlockedCustomer[];
beforeEach(() => {
  blocked = [build('a', 'Amaka'), build('b', 'Bisi')];
  serve({ user: buildUser('service_provider') });
  answer('get', LIST, () => Response.json(blocked, { headers: { 'x-total-count': String(blocked.length) } }));
});
const open = async () => {
  renderScreen({ at: '/', routes: [{ path: '/', element: <BlockedCustomers /> }] });
  await userEvent.click(await screen.findByRole('button', { name: 'Blocked customers' }));
  return within(await screen.findByRole('dialog', { name: 'Blocked customers' }));
};

test('lists blocked customers with date and booking, and unblocks one', async () => {
  const dialog = await open();
  const rows = await dialog.findAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Blocked on Fri,? 20 Nov.*, booking #5f1eaaaa/),
    expect.stringContaining('Bisi Okafor'),
  ]);
  expect(await axe(screen.getByRole('dialog'))).toHaveNoViolations();
  answer('delete', `${LIST}/:id`, () => {
    blocked = blocked.slice(1);
    return new Response(null, { status: 204 });
  });
  await userEvent.click(dialog.getByRole('button', { name: 'Allow again Amaka Okafor' }));
  expect(await screen.findByText('Amaka Okafor can send you requests.')).toBeInTheDocument();
  await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(1));
  expect(sentBy('DELETE')).toMatchObject([{ path: `/api${LIST}/${'a'.repeat(24)}` }]);
});

test('removes a customer who was unblocked in another tab without an error', async () => {
  const dialog = await open();
  await dialog.findAllByRole('listitem');
  answer('delete', `${LIST}/:id`, () => {
    blocked = [];
    return refusal(404, 'This customer is not blocked', 'not_found');
  });
  await userEvent.click(dialog.getByRole('button', { name: 'Allow again Bisi Okafor' }));
  expect(await dialog.findByRole('heading', { name: 'No blocked customers' })).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('loads the list again on Retry', async () => {
  answer('get', LIST, () => refusal(503, 'Down'));
  const dialog = await open();
  const retry = await dialog.findByRole('button', { name: 'Retry' });
  answer('get', LIST, () => Response.json([]));
  await userEvent.click(retry);
  expect(await dialog.findByRole('heading', { name: 'No blocked customers' })).toBeInTheDocument();
});
