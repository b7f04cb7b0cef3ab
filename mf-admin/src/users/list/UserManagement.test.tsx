import { Link } from '@tm/platform';
import { renderScreen } from '@tm/platform/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { http, HttpResponse } from 'msw';
import { AdminDashboard } from '../../dashboard/AdminDashboard';
import { buildAdmin, buildUser } from '../../testing/answers';
import { chooseAct } from '../../testing/chooseAct';
import { renderTab } from '../../testing/render';
import { problem, services } from '../../testing/services';

const site = services();
const rows = () =>
  within(screen.getByRole('table', { name: 'Users' }))
    .getAllByRole('row')
    .slice(1);
const findRow = async (name: string) => (await screen.findByRole('link', { name })).closest('tr')!;

test('the table shows the columns of the specification, without a button for the admin', async () => {
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
  renderTab('users');
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
  for (const text of ['amaka.obi@yahoo.com', 'Customer', 'Active', '+234 701 555 0164', 'Enugu', /8 Jan/]) {
    expect(within(row).getByText(text)).toBeInTheDocument();
  }
  const acts = async (name: string) => {
    await userEvent.click(screen.getByRole('button', { name: `More actions for ${name}` }));
    const names = within(await screen.findByRole('menu', { name }))
      .getAllByRole('menuitem')
      .map(({ textContent }) => textContent);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
    return names;
  };
  expect(await acts('Amaka Obi')).toEqual(['Open page', 'Suspend']);
  expect(await acts('Musa Garba')).toEqual(['Open page', 'Activate']);
  const own = within(await findRow('Zainab Mohammed'));
  expect(own.getByText('You')).toBeInTheDocument();
  expect(own.queryByRole('button')).not.toBeInTheDocument();
});

test('the status of a deleted account cannot be changed', async () => {
  site.state.world.users = [
    buildUser({ firstName: 'Former', lastName: 'user', email: '', status: 'inactive', isActive: false }),
  ];
  renderTab('users');
  const row = within(await findRow('Former user'));
  expect(row.getByText('Account deleted')).toBeInTheDocument();
  expect(row.queryByRole('button')).not.toBeInTheDocument();
  expect(row.queryByRole('checkbox')).not.toBeInTheDocument();
});

test('a suspension asks for confirmation and a reason', async () => {
  site.state.world.users = [buildUser()];
  renderTab('users');
  await chooseAct('Amaka Obi', 'Suspend');
  const dialog = await screen.findByRole('dialog', { name: 'Suspend Amaka Obi?' });
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Suspend' }));
  expect(await within(dialog).findByText('Please give a reason')).toBeInTheDocument();
  expect(site.state.acts).toEqual([]);
  await userEvent.type(within(dialog).getByLabelText('Reason'), 'Fake reviews');
  expect(await axe(dialog)).toHaveNoViolations();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Suspend' }));
  expect(await screen.findByText('User status updated successfully')).toBeInTheDocument();
  expect(site.state.acts).toEqual([
    {
      call: `PUT /api/admin/users/${site.state.world.users[0]!.id}/status`,
      body: { status: 'suspended', reason: 'Fake reviews', bookings: 'cancel' },
    },
  ]);
  expect(await screen.findByText('Suspended', { selector: 'td *' })).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('a reason typed on several lines is sent as one line', async () => {
  site.state.world.users = [buildUser()];
  renderTab('users');
  await chooseAct('Amaka Obi', 'Suspend');
  await userEvent.type(await screen.findByLabelText('Reason'), 'Fake reviews.{Enter}{Enter}Two of them.');
  await userEvent.click(screen.getByRole('button', { name: 'Suspend' }));
  await waitFor(() =>
    expect(site.state.acts).toMatchObject([{ body: { reason: 'Fake reviews. Two of them.' } }]),
  );
});

test('a reason that is too long shows an error and is not cut off', async () => {
  site.state.world.users = [buildUser()];
  renderTab('users');
  await chooseAct('Amaka Obi', 'Suspend');
  await userEvent.click(await screen.findByLabelText('Reason'));
  await userEvent.paste('x'.repeat(501));
  await userEvent.click(screen.getByRole('button', { name: 'Suspend' }));
  expect(await screen.findByText('Must be at most 500 characters')).toBeInTheDocument();
  expect(site.state.acts).toEqual([]);
});

test('an activation asks for confirmation and sends no empty reason', async () => {
  site.state.world.users = [buildUser({ status: 'suspended', isActive: false })];
  renderTab('users');
  await chooseAct('Amaka Obi', 'Activate');
  const dialog = within(await screen.findByRole('dialog', { name: 'Activate Amaka Obi?' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Activate' }));
  await waitFor(() => expect(site.state.acts).toMatchObject([{ body: { status: 'active' } }]));
  expect(site.state.acts[0]?.body).not.toHaveProperty('reason');
});

test('the dialog shows the consequences of a suspension', async () => {
  const user = buildUser();
  site.state.world.users = [user];
  site.state.world.people.previews[user.id] = {
    sessions: 2,
    openAsCustomer: 1,
    openAsProvider: 3,
    liveServices: 1,
  };
  renderTab('users');
  await chooseAct('Amaka Obi', 'Suspend');
  const list = within(await screen.findByRole('list', { name: 'Consequences' }));
  for (const words of [
    '2 open sessions end.',
    /^1 open booking as a customer/,
    /^3 open bookings as a provider/,
    /^1 live service stays/,
  ])
    expect(list.getByText(words)).toBeInTheDocument();
});

test('a link fills the search field from the address', async () => {
  site.state.world.users = [buildUser()];
  renderScreen({
    at: '/admin?tab=users&search=foo',
    routes: [
      {
        path: '/admin',
        element: (
          <>
            <Link to="/admin?tab=users">Admin</Link>
            <AdminDashboard />
          </>
        ),
      },
    ],
  });
  const box = await screen.findByRole('searchbox', { name: 'Name, email or phone' });
  expect(box).toHaveValue('foo');
  expect(await screen.findByRole('heading', { name: 'No users match your filters' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: 'Admin' }));
  await findRow('Amaka Obi');
  expect(box).toHaveValue('');
});

test('a failed request leaves the dialog open with its input', async () => {
  site.state.world.users = [buildUser()];
  site.server.use(http.put('*/api/admin/users/:id/status', () => problem(503, 'Down'), { once: true }));
  renderTab('users');
  await chooseAct('Amaka Obi', 'Suspend');
  await userEvent.type(await screen.findByLabelText('Reason'), 'Fake reviews');
  await userEvent.click(await screen.findByRole('button', { name: 'Suspend' }));
  expect(await screen.findByText('Down')).toBeInTheDocument();
  expect(screen.getByLabelText('Reason')).toHaveValue('Fake reviews');
  await userEvent.click(await screen.findByRole('button', { name: 'Suspend' }));
  expect(await screen.findByText('User status updated successfully')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a typed letter stays in the field before the address has it', async () => {
  site.state.world.users = [buildUser()];
  renderTab('users');
  await findRow('Amaka Obi');
  const box = screen.getByRole('searchbox', { name: 'Name, email or phone' });
  act(() => {
    fireEvent.change(box, { target: { value: 't' } });
    expect(box).toHaveValue('t');
  });
});

test('a search that timed out does not claim that no user matches', async () => {
  site.server.use(http.get('*/api/admin/users', () => HttpResponse.json([])));
  renderTab('users');
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Name, email or phone' }), 'maka');
  expect(await screen.findByRole('heading', { name: 'No user was found in time' })).toBeInTheDocument();
});

test('the list can be sorted', async () => {
  site.state.world.users = [buildUser()];
  renderTab('users');
  await findRow('Amaka Obi');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'By name');
  await waitFor(() => expect(site.state.asked.at(-1)).toBe('/users?sort=name'));
});

test('Cancel changes nothing', async () => {
  site.state.world.users = [buildUser()];
  renderTab('users');
  await chooseAct('Amaka Obi', 'Suspend');
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(site.state.acts).toEqual([]);
});

test('a rejection shows the server’s message, and the list is read again', async () => {
  site.state.world.users = [buildUser({ role: 'super_admin' })];
  site.server.use(
    http.put('*/api/admin/users/:id/status', () => problem(409, 'The last active super admin must stay.')),
  );
  renderTab('users');
  await chooseAct('Amaka Obi', 'Suspend');
  await userEvent.type(await screen.findByLabelText('Reason'), 'Left the team');
  await userEvent.click(await screen.findByRole('button', { name: 'Suspend' }));
  expect(await screen.findByText('The last active super admin must stay.')).toBeInTheDocument();
  await waitFor(() => expect(site.state.asked).toHaveLength(2));
});

test('the search waits for a pause in typing and runs on the server', async () => {
  const tunde = buildUser({ firstName: 'Tunde', lastName: 'Bakare', email: 't@gmail.com' });
  site.state.world.users = [buildUser(), tunde];
  renderTab('users');
  await findRow('Amaka Obi');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Name, email or phone' }), 'tunde');
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(rows()[0]).toHaveTextContent('Tunde Bakare');
  // Role and status are sent only when they are not 'all'.
  expect(site.state.asked).toEqual(['/users', '/users?search=tunde']);
});

test('role and status filter the list, and filters without matches can be cleared', async () => {
  site.state.world.users = [buildUser()];
  renderTab('users');
  await findRow('Amaka Obi');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'Restaurant Owner');
  expect(await screen.findByRole('heading', { name: 'No users match your filters' })).toBeInTheDocument();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Suspended');
  await waitFor(() => expect(site.state.asked.at(-1)).toBe('/users?role=restaurant_owner&status=suspended'));
  await userEvent.click(await screen.findByRole('button', { name: 'Clear Filters' }));
  const row = await findRow('Amaka Obi');
  expect(document.activeElement).not.toBe(document.body);
  expect(document.activeElement).toContainElement(row);
});

test('pages go forward and back; a new filter starts at the first page', async () => {
  site.state.world.users = Array.from({ length: 45 }, (_, n) =>
    buildUser({ firstName: `Person${n}`, role: n > 40 ? 'customer' : 'service_provider' }),
  );
  renderTab('users');
  expect(await screen.findByText('1–20 of 45')).toBeInTheDocument();
  const [previous, next] = [
    screen.getByRole('button', { name: 'Previous' }),
    screen.getByRole('button', { name: 'Next' }),
  ];
  expect(previous).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(next);
  expect(await screen.findByText('21–40 of 45')).toBeInTheDocument();
  await waitFor(() => expect(next).not.toHaveAttribute('aria-disabled'));
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('41–45 of 45')).toBeInTheDocument();
  expect(next).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Enter}');
  expect(next).toHaveFocus();
  expect(screen.getByText('41–45 of 45')).toBeInTheDocument();
  await userEvent.click(previous);
  expect(await screen.findByText('21–40 of 45')).toBeInTheDocument();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'Customer');
  expect(await screen.findByText('1–4 of 4')).toBeInTheDocument();
});

test('a list that failed to load offers Retry', async () => {
  site.server.use(http.get('*/api/admin/users', () => problem(503, 'Down'), { once: true }));
  renderTab('users');
  expect(await screen.findByRole('heading', { name: 'Failed to fetch users' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  const heading = await screen.findByRole('heading', { name: 'No users found' });
  expect(document.activeElement).not.toBe(document.body);
  expect(document.activeElement).toContainElement(heading);
});
