import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { http, HttpResponse } from 'msw';
import { buildEntry } from '../testing/answers';
import { renderTab, renderAt } from '../testing/render';
import { problem, services } from '../testing/services';

const site = services();
const lastAsked = () => site.state.asked.filter((path) => path.startsWith('/audit')).at(-1);

test('the audit log shows action, target, reason, actor and time', async () => {
  site.state.world.audit = [
    buildEntry({ seq: 2, action: 'review.hide', targetName: null, reason: null }),
    buildEntry({ seq: 1 }),
  ];
  const { container } = renderTab('audit');
  const table = within(await screen.findByRole('table', { name: 'Audit' }));
  await table.findByText('Hid a review');
  const [first, second] = table.getAllByRole('row').slice(1);
  // The target no longer exists, so its id is shown.
  expect(first).toHaveTextContent(site.state.world.audit[0]!.targetId!);
  expect(first).toHaveTextContent('–');
  expect(within(first!).getByRole('link')).toHaveAttribute(
    'href',
    `/admin?tab=reviews&review=${site.state.world.audit[0]!.targetId}`,
  );
  for (const text of ['Suspended a user', 'Ifeanyi Nwosu', 'Fake reviews', 'Zainab Mohammed'])
    expect(second).toHaveTextContent(text);
  expect(within(second!).getByRole('link', { name: 'Ifeanyi Nwosu' })).toHaveAttribute(
    'href',
    `/admin/users/${site.state.world.audit[1]!.targetId}`,
  );
  expect(await axe(container)).toHaveNoViolations();
});

test('a security event shows its count and network; a failed sign-in has no actor', async () => {
  site.state.world.audit = [
    buildEntry({
      kind: 'security',
      action: 'signIn.fail',
      actorId: null,
      actorName: null,
      targetId: null,
      targetName: null,
      reason: null,
      network: '102.89.34.0/24',
      count: 41,
      since: '2026-11-20T09:00:00.000Z',
      until: '2026-11-20T09:14:00.000Z',
    }),
  ];
  renderTab('audit');
  const row = (await screen.findByText('41 times')).closest('tr')!;
  for (const text of ['Security', 'An account that does not exist', 'No signed-in user', '102.89.34.0/24'])
    expect(row).toHaveTextContent(text);
  expect(row).toHaveTextContent(/10:00 AM to 10:14 AM/);
});

test('the audit log is filtered by the server, and another kind clears its action', async () => {
  site.state.world.audit = [buildEntry()];
  renderTab('audit');
  await screen.findByText('Fake reviews');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Action' }), 'Suspended a user');
  await waitFor(() => expect(lastAsked()).toMatch(/action=user.suspend/));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Security');
  await waitFor(() => expect(lastAsked()).toBe('/audit?kind=security'));
  expect(screen.queryByRole('option', { name: 'Approved a service' })).not.toBeInTheDocument();
  await userEvent.type(screen.getByLabelText('From'), '10/11/2026');
  await userEvent.type(screen.getByLabelText('To'), '1/11/2026');
  expect(screen.getByLabelText('To')).toHaveAccessibleDescription('The last date is before the first');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Name, email, phone or id' }), 'ifeanyi');
  await waitFor(() => expect(lastAsked()).toBe('/audit?search=ifeanyi&kind=security&from=2026-11-10'));
});

test('invalid filters in the address count as the defaults', async () => {
  site.state.world.audit = [buildEntry()];
  renderAt('/admin?tab=audit&kind=nonsense&action=nothing');
  expect(await screen.findByText('Fake reviews')).toBeInTheDocument();
  expect(lastAsked()).toBe('/audit');
});

test('a date that is being typed stays in its field, is sent when it is whole, and can be cleared', async () => {
  site.state.world.audit = [buildEntry()];
  renderTab('audit');
  await screen.findByText('Fake reviews');
  const from = screen.getByLabelText('From');
  await userEvent.type(from, '10/11/202');
  expect(from).toHaveValue('10/11/202');
  await userEvent.type(from, '6');
  await waitFor(() => expect(lastAsked()).toBe('/audit?from=2026-11-10'));
  expect(site.state.asked.filter((path) => path.startsWith('/audit'))).toHaveLength(2);
  await userEvent.clear(from);
  await waitFor(() => expect(lastAsked()).toBe('/audit'));
});

test('a date that cannot be read has a sentence at its field and is not sent', async () => {
  site.state.world.audit = [buildEntry()];
  renderTab('audit');
  await screen.findByText('Fake reviews');
  await userEvent.type(screen.getByLabelText('From'), '11/24/2026');
  await userEvent.tab();
  expect(screen.getByLabelText('From')).toHaveAccessibleDescription(/^There is no month 24/);
  expect(lastAsked()).toBe('/audit');
});

test('filters without matches can be cleared; an empty log shows a notice', async () => {
  renderTab('audit');
  expect(await screen.findByRole('heading', { name: 'No entries yet' })).toBeInTheDocument();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Administrators');
  // A text that is no date is not a filter, and goes with them.
  await userEvent.type(screen.getByLabelText('From'), '11/24/2026');
  await userEvent.click(await screen.findByRole('button', { name: 'Clear Filters' }));
  expect(await screen.findByRole('heading', { name: 'No entries yet' })).toBeInTheDocument();
  expect(screen.getByLabelText('From')).toHaveValue('');
});

test('the audit log shows a capped count, and loads again after a failure', async () => {
  site.server.use(
    http.get('*/api/admin/audit', () => problem(503, 'Down'), { once: true }),
    http.get('*/api/admin/audit', () =>
      HttpResponse.json([buildEntry()], { headers: { 'X-Total-More-Than': '1000' } }),
    ),
  );
  renderTab('audit');
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('1–1 of more than 1,000')).toBeInTheDocument();
});

test('a change of a role has the names of the roles', async () => {
  site.state.world.audit = [buildEntry({ action: 'user.role', reason: 'customer → service_provider' })];
  renderTab('audit');
  expect(await screen.findByText('Customer → Service Provider')).toBeInTheDocument();
});
