import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { http } from 'msw';
import { buildAdmin, buildUser } from '../../testing/answers';
import { renderTab } from '../../testing/render';
import { hold } from '../../testing/hold';
import { problem, services } from '../../testing/services';

const site = services();
const bar = () => within(screen.getByRole('group', { name: 'Selected users' }));

test('the list selects the users of a page, changes them together and shows which ones were skipped', async () => {
  const [amaka, tunde, me] = [
    buildUser(),
    buildUser({ firstName: 'Tunde', lastName: 'Bakare' }),
    buildAdmin(),
  ];
  site.state.world.users = [amaka, tunde, me];
  site.state.world.people.refused[tunde.id] = 'Zainab Mohammed suspended this user on Fri, 20 Nov 2026.';
  renderTab('users');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  expect(screen.queryByRole('checkbox', { name: 'Select Zainab Mohammed' })).not.toBeInTheDocument();
  expect(screen.getByRole('checkbox', { name: 'Select Tunde Bakare' })).toBeChecked();
  expect(bar().getByText('2 selected')).toBeInTheDocument();
  await userEvent.click(bar().getByRole('button', { name: 'Suspend' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Suspend 2 users?' }));
  expect(
    within(await dialog.findByRole('list', { name: 'Consequences' })).getAllByRole('listitem'),
  ).toHaveLength(2);
  await userEvent.type(dialog.getByLabelText('Reason'), 'Fake reviews');
  await userEvent.click(dialog.getByRole('button', { name: 'Suspend' }));
  const resultDialog = await screen.findByRole('dialog', { name: 'Suspended 1 user' });
  const skipped = within(resultDialog).getByRole('list', { name: 'Skipped users' });
  expect(skipped).toHaveTextContent('Tunde BakareZainab Mohammed suspended this user on Fri, 20 Nov 2026.');
  expect(skipped).toHaveFocus();
  expect(await axe(resultDialog)).toHaveNoViolations();
  expect(site.state.acts).toEqual([
    {
      call: 'PUT /api/admin/users/status',
      body: { ids: [amaka.id, tunde.id], status: 'suspended', reason: 'Fake reviews', bookings: 'cancel' },
    },
  ]);
  await userEvent.click(within(resultDialog).getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  // Skipped users stay selected.
  expect(screen.getByText('1 selected')).toBeInTheDocument();
  expect(screen.getByRole('checkbox', { name: 'Select Tunde Bakare' })).toBeChecked();
  expect(bar().getByRole('button', { name: 'Suspend' })).toHaveFocus();
});

test('the dialog stays open while it sends, then lists skipped users', async () => {
  const [amaka, tunde] = [buildUser(), buildUser({ firstName: 'Tunde', lastName: 'Bakare' })];
  site.state.world.users = [amaka, tunde];
  site.state.world.people.refused[tunde.id] = 'They are the last administrator.';
  const release = hold(site, 'put', '*/api/admin/users/status');
  renderTab('users');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await userEvent.click(bar().getByRole('button', { name: 'Suspend' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Suspend 2 users?' }));
  await userEvent.type(await dialog.findByLabelText('Reason'), 'Fake reviews');
  await userEvent.click(dialog.getByRole('button', { name: 'Suspend' }));
  await dialog.findByRole('button', { name: 'Saving...' });
  await userEvent.keyboard('{Escape}');
  expect(dialog.getByLabelText('Reason')).toHaveValue('Fake reviews');
  release();
  const resultDialog = await screen.findByRole('dialog', { name: 'Suspended 1 user' });
  expect(resultDialog).toHaveTextContent('They are the last administrator.');
});

test('the focus moves to the list when the selection is cleared or all selected users were changed', async () => {
  site.state.world.users = [buildUser()];
  renderTab('users');
  const checkbox = await screen.findByRole('checkbox', { name: 'Select Amaka Obi' });
  const list = screen.getByRole('table', { name: 'Users' }).closest<HTMLElement>('[tabindex="-1"]')!;
  expect(list).toContainElement(bar().getByRole('status'));
  await userEvent.click(checkbox);
  expect(checkbox).toHaveFocus();
  await userEvent.click(bar().getByRole('button', { name: 'Clear' }));
  await waitFor(() => expect(list).toHaveFocus());
  await userEvent.click(checkbox);
  await userEvent.click(bar().getByRole('button', { name: 'Suspend' }));
  await userEvent.type(await screen.findByLabelText('Reason'), 'Fake reviews');
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Suspend' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.queryByText('1 selected')).not.toBeInTheDocument();
  await waitFor(() => expect(list).toHaveFocus());
  await userEvent.tab();
  expect(screen.getByRole('checkbox', { name: 'Select all on this page' })).toHaveFocus();
});

test('the focus returns to the button that opened the dialog when it closes without a change', async () => {
  site.state.world.users = [buildUser()];
  renderTab('users');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Amaka Obi' }));
  await userEvent.click(bar().getByRole('button', { name: 'Suspend' }));
  await userEvent.type(await screen.findByLabelText('Reason'), 'Fake{Escape}');
  await waitFor(() => expect(bar().getByRole('button', { name: 'Suspend' })).toHaveFocus());
  await userEvent.click(bar().getByRole('button', { name: 'Activate' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(await dialog.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(bar().getByRole('button', { name: 'Activate' })).toHaveFocus());
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(bar().getByText('1 selected')).toBeInTheDocument();
  expect(site.state.acts).toEqual([]);
});

test('a list that failed to load offers no selection', async () => {
  site.state.world.users = [buildUser()];
  site.server.use(
    http.get('*/api/admin/users', ({ request }) =>
      new URL(request.url).searchParams.has('role') ? problem(503, 'Down') : undefined,
    ),
  );
  renderTab('users');
  await screen.findByRole('checkbox', { name: 'Select all on this page' });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'Customer');
  expect(await screen.findByRole('heading', { name: 'Failed to fetch users' })).toBeInTheDocument();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});

test('hidden selected users are counted and can be cleared; the first selection is announced', async () => {
  site.state.world.users = [buildUser()];
  renderTab('users');
  await screen.findByRole('link', { name: 'Amaka Obi' });
  const announcement = bar().getByRole('status');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Amaka Obi' }));
  expect(announcement).toHaveTextContent('1 selected');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'Restaurant Owner');
  expect(await screen.findByRole('heading', { name: 'No users match your filters' })).toBeInTheDocument();
  expect(announcement).toHaveTextContent('1 selected, 1 not shown here');
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  await waitFor(() =>
    expect(screen.queryByRole('group', { name: 'Selected users' })).not.toBeInTheDocument(),
  );
});
