import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { http, HttpResponse } from 'msw';
import { buildAdmin, buildUser } from '../../testing/answers';
import { buildRecovery } from '../../testing/recoveries';
import { renderTab } from '../../testing/render';
import { problem, services } from '../../testing/services';

const site = services();
beforeEach(() => {
  site.state.world.users = [buildUser()];
});
const section = async () => within(await screen.findByRole('region', { name: 'Recovery requests' }));
const open = async () => {
  renderTab('users');
  return section();
};
const press = async (name: string) => userEvent.click(await (await section()).findByRole('button', { name }));
const giveReason = async (label: string) => {
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(await dialog.findByLabelText(/Reason/), 'Known by phone');
  await userEvent.click(dialog.getByRole('button', { name: label }));
};

test('the section shows each request with its waiting time; the tab shows their number', async () => {
  site.state.world.recoveries = [
    buildRecovery(60),
    buildRecovery(1, { person: { ...buildRecovery(1).person, name: 'Musa Garba' } }),
  ];
  const part = await open();
  expect(await part.findByText('2 requests wait')).toBeInTheDocument();
  expect(part.getByRole('link', { name: 'Ngozi Adeyemi' })).toBeInTheDocument();
  expect(await screen.findByRole('tab', { name: 'User Management 2' })).toBeInTheDocument();
  expect(await axe(screen.getByRole('region', { name: 'Recovery requests' }))).toHaveNoViolations();
});

const manyWaiting = (count: number) => {
  const at = (n: number) => buildRecovery(100 - n);
  site.state.world.recoveries = Array.from({ length: count }, (_, n) => {
    const request = at(n);
    return { ...request, person: { ...request.person, name: `Person ${n + 1}` } };
  });
};

test('more than twenty requests have pages, independent of the user list', async () => {
  manyWaiting(23);
  site.state.world.users = Array.from({ length: 25 }, () => buildUser());
  const part = await open();
  expect(await part.findByText('23 requests wait')).toBeInTheDocument();
  expect(part.queryByText('Person 21')).not.toBeInTheDocument();
  await userEvent.click(part.getByRole('button', { name: 'Next' }));
  expect(await part.findByRole('link', { name: 'Person 21' })).toBeInTheDocument();
  expect(part.getByText('21–23 of 23')).toBeInTheDocument();
  expect(screen.getByText('1–20 of 25')).toBeInTheDocument();
  expect(await axe(screen.getByRole('region', { name: 'Recovery requests' }))).toHaveNoViolations();
  await userEvent.click(part.getByRole('button', { name: 'Previous' }));
  expect(await part.findByRole('link', { name: 'Person 1' })).toBeInTheDocument();
});

test('the previous page is shown when the last request of a page was decided', async () => {
  manyWaiting(21);
  const part = await open();
  await userEvent.click(await part.findByRole('button', { name: 'Next' }));
  await press('Refuse the request of Person 21');
  await giveReason('Refuse');
  expect(await part.findByRole('link', { name: 'Person 1' })).toBeInTheDocument();
  expect(part.queryByRole('button', { name: 'Next' })).not.toBeInTheDocument();
});

test('a request can only be refused within 48 hours and shows when it may be granted', async () => {
  site.state.world.recoveries = [buildRecovery(47)];
  const part = await open();
  expect(await part.findByText(/May be granted from/)).toBeInTheDocument();
  expect(part.queryByRole('button', { name: /Remove/ })).not.toBeInTheDocument();
  expect(part.getByRole('button', { name: 'Refuse the request of Ngozi Adeyemi' })).toBeInTheDocument();
});

test.each([
  ['Remove two-factor sign-in of Ngozi Adeyemi', 'Remove it', 'Two-factor sign-in removed', 'grant'],
  ['Refuse the request of Ngozi Adeyemi', 'Refuse', 'Request refused', 'refuse'],
])(
  'the button "%s" asks for the reason, and the request leaves the list',
  async (button, label, done, verdict) => {
    const request = buildRecovery(60);
    site.state.world.recoveries = [request];
    await open();
    await press(button);
    await giveReason(label);
    expect(await screen.findByText(done)).toBeInTheDocument();
    expect(site.state.acts).toEqual([
      {
        call: `PUT /api/admin/factor-recoveries/${request.id}`,
        body: { verdict, reason: 'Known by phone', version: 0 },
      },
    ]);
    expect(await (await section()).findByText('No recovery request is waiting.')).toBeInTheDocument();
  },
);

test('a decision without a reason is not sent', async () => {
  site.state.world.recoveries = [buildRecovery(60)];
  await open();
  await press('Refuse the request of Ngozi Adeyemi');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(await dialog.findByRole('button', { name: 'Refuse' }));
  await waitFor(() =>
    expect(dialog.getByLabelText(/Reason/)).toHaveAccessibleDescription(/Please give a reason/),
  );
  expect(site.state.acts).toEqual([]);
});

test('a decision that was overtaken shows the server’s message and the current list', async () => {
  const words = 'The owner has cancelled this request.';
  site.state.world.recoveries = [buildRecovery(60)];
  site.server.use(http.put('*/api/admin/factor-recoveries/:id', () => problem(409, words)));
  await open();
  await press('Remove two-factor sign-in of Ngozi Adeyemi');
  site.state.world.recoveries = [];
  await giveReason('Remove it');
  expect(await screen.findByText(new RegExp(words))).toBeInTheDocument();
  expect(await (await section()).findByText(/No recovery request is waiting/)).toBeInTheDocument();
});

test('an admin cannot decide about their own request', async () => {
  const me = buildAdmin();
  site.state.world.recoveries = [buildRecovery(60, { id: me.id })];
  const part = await open();
  expect(await part.findByText(/Another administrator must decide/)).toBeInTheDocument();
  expect(part.queryByRole('button')).not.toBeInTheDocument();
});

test('requests that failed to load can be loaded again', async () => {
  site.server.use(
    http.get('*/api/admin/factor-recoveries', () => problem(503, 'Down'), { once: true }),
    http.get('*/api/admin/factor-recoveries', () => HttpResponse.json([])),
  );
  const part = await open();
  await userEvent.click(await part.findByRole('button', { name: 'Retry' }));
  expect(await part.findByText(/No recovery request is waiting/)).toBeInTheDocument();
});
