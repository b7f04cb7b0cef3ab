import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { http } from 'msw';
import { buildAdmin, buildUser, draw, problem, services } from '../testing';

const site = services();
const rows = () =>
  within(screen.getByRole('table', { name: 'Users' }))
    .getAllByRole('row')
    .slice(1);
const findRow = async (name: string) => (await screen.findByText(name, { selector: 'b' })).closest('tr')!;

test('shows the columns of the spec, and no button for oneself', async () => {
  site.state.world.users = [
    buildUser(),
    buildAdmin(),
    buildUser({
      firstName: 'Musa',
      lastName: 'Garba',
      role: 'restaurant_owner',
      status: 'pending',
      phone: null,
      location: null,
    }),
  ];
  draw();
  const row = await findRow('Amaka Obi');
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'User',
    'Role',
    'Status',
    'Contact',
    'Location',
    'Joined',
    'Actions',
  ]);
  for (const text of [
    'amaka.obi@yahoo.com',
    'Customer',
    'Active',
    '+234 701 555 0164',
    'Enugu',
    /8 Jan 2026/,
  ]) {
    expect(within(row).getByText(text)).toBeInTheDocument();
  }
  expect(within(row).getByRole('button', { name: 'Suspend Amaka Obi' })).toBeInTheDocument();
  expect(
    within(await findRow('Musa Garba')).getByRole('button', { name: 'Activate Musa Garba' }),
  ).toBeInTheDocument();
  const own = within(await findRow('Zainab Mohammed'));
  expect(own.getByText('You')).toBeInTheDocument();
  expect(own.queryByRole('button')).not.toBeInTheDocument();
});

test('suspends with a reason, after asking', async () => {
  site.state.world.users = [buildUser()];
  draw();
  await userEvent.click(await screen.findByRole('button', { name: 'Suspend Amaka Obi' }));
  const dialog = await screen.findByRole('dialog', { name: 'Suspend Amaka Obi?' });
  await userEvent.type(await within(dialog).findByLabelText('Reason (optional)'), 'Fake reviews');
  expect(await axe(dialog)).toHaveNoViolations();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Suspend' }));
  expect(await screen.findByText('User status updated successfully')).toBeInTheDocument();
  expect(site.state.acts).toEqual([
    {
      call: `PUT /api/admin/users/${site.state.world.users[0]!.id}/status`,
      body: { status: 'suspended', reason: 'Fake reviews' },
    },
  ]);
  expect(await screen.findByRole('button', { name: 'Activate Amaka Obi' })).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('activates after asking; without a reason none is sent', async () => {
  site.state.world.users = [buildUser({ status: 'suspended', isActive: false })];
  draw();
  await userEvent.click(await screen.findByRole('button', { name: 'Activate Amaka Obi' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Activate Amaka Obi?' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Activate' }));
  await waitFor(() => expect(site.state.acts).toMatchObject([{ body: { status: 'active' } }]));
  expect(site.state.acts[0]?.body).not.toHaveProperty('reason');
});

test('cancel changes nothing', async () => {
  site.state.world.users = [buildUser()];
  draw();
  await userEvent.click(await screen.findByRole('button', { name: 'Suspend Amaka Obi' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(site.state.acts).toEqual([]);
});

test('a refusal is told in the server words, and the list is asked again', async () => {
  site.state.world.users = [buildUser({ role: 'super_admin' })];
  site.server.use(
    http.put('*/api/admin/users/:id/status', () =>
      problem(409, 'The last active super admin must stay.'),
    ),
  );
  draw();
  await userEvent.click(await screen.findByRole('button', { name: 'Suspend Amaka Obi' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Suspend' }));
  expect(await screen.findByText('The last active super admin must stay.')).toBeInTheDocument();
  await waitFor(() => expect(site.state.asked).toHaveLength(2));
});

test('search waits for a pause in typing and is answered by the server', async () => {
  site.state.world.users = [
    buildUser(),
    buildUser({ firstName: 'Tunde', lastName: 'Bakare', email: 't@gmail.com' }),
  ];
  draw();
  await findRow('Amaka Obi');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Name, e-mail or phone' }), 'tunde');
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(rows()[0]).toHaveTextContent('Tunde Bakare');
  expect(site.state.asked).toEqual([
    '/users?search=&role=all&status=all'.replace('search=&', ''),
    '/users?search=tunde&role=all&status=all',
  ]);
});

test('role and status filter, and what matches nothing says so and can be cleared', async () => {
  site.state.world.users = [buildUser()];
  draw();
  await findRow('Amaka Obi');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'Restaurant Owner');
  expect(await screen.findByRole('heading', { name: 'No users match your filters' })).toBeInTheDocument();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Suspended');
  await waitFor(() => expect(site.state.asked.at(-1)).toBe('/users?role=restaurant_owner&status=suspended'));
  await userEvent.click(await screen.findByRole('button', { name: 'Clear Filters' }));
  await findRow('Amaka Obi');
});

test('without any user it says so', async () => {
  draw();
  expect(await screen.findByRole('heading', { name: 'No users found' })).toBeInTheDocument();
});

test('pages forward and back; a new filter starts at the first page', async () => {
  site.state.world.users = Array.from({ length: 45 }, (_, n) =>
    buildUser({ firstName: `Person${n}`, role: n > 40 ? 'customer' : 'service_provider' }),
  );
  draw();
  expect(await screen.findByText('1–20 of 45')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText('21–40 of 45')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Next' })).toBeEnabled());
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText('41–45 of 45')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Previous' }));
  expect(await screen.findByText('21–40 of 45')).toBeInTheDocument();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'Customer');
  expect(await screen.findByText('1–4 of 4')).toBeInTheDocument();
});

test('a list that does not load says so with Retry', async () => {
  site.server.use(http.get('*/api/admin/users', () => problem(503, 'Down'), { once: true }));
  draw();
  expect(await screen.findByRole('heading', { name: 'Failed to fetch users' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'No users found' })).toBeInTheDocument();
});
