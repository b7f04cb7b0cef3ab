import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { http } from 'msw';
import { buildProvider } from '../../testing/decisions';
import { renderTab, renderAt } from '../../testing/render';
import { problem, services } from '../../testing/services';

const site = services();
const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

test('the queue shows waiting businesses with waiting time and owner', async () => {
  site.state.world.providers = [
    buildProvider({ submittedAt: ago(50) }),
    buildProvider({ businessName: 'Eze Repairs', state: 'verified' }),
  ];
  const { container } = renderTab('providers');
  const row = within((await screen.findByRole('link', { name: 'Crown & Coil' })).closest('tr')!);
  expect(row.getByText('Overdue')).toBeInTheDocument();
  expect(row.getByText('International passport')).toBeInTheDocument();
  expect(row.getByRole('link', { name: 'Review Crown & Coil' })).toHaveAttribute(
    'href',
    `/admin/providers/${site.state.world.providers[0]!.id}`,
  );
  expect(screen.queryByText('Eze Repairs')).not.toBeInTheDocument();
  expect(await axe(container)).toHaveNoViolations();
});

test('a filter lists every state, and the service searches names', async () => {
  site.state.world.providers = [buildProvider({ businessName: 'Eze Repairs', state: 'verified' })];
  renderTab('providers');
  expect(await screen.findByRole('heading', { name: 'No business waits for review' })).toBeInTheDocument();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Verified');
  expect(await screen.findByRole('link', { name: 'Eze Repairs' })).toBeInTheDocument();
  await userEvent.type(screen.getByRole('searchbox'), 'eze');
  await waitFor(() => expect(site.state.asked.at(-1)).toBe('/providers?state=verified&search=eze'));
  site.state.world.providers = [];
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Refused');
  await userEvent.click(await screen.findByRole('button', { name: 'Clear Filters' }));
  expect(await screen.findByRole('heading', { name: 'No business waits for review' })).toBeInTheDocument();
  expect(screen.getByRole('searchbox')).toHaveValue('');
});

test('an invalid state in the address counts as the default', async () => {
  site.state.world.providers = [buildProvider()];
  renderAt('/admin?tab=providers&state=nonsense');
  expect(await screen.findByRole('link', { name: 'Crown & Coil' })).toBeInTheDocument();
  expect(site.state.asked.at(-1)).toBe('/providers?state=submitted');
});

test('providers that failed to load can be loaded again', async () => {
  site.state.world.providers = [buildProvider()];
  site.server.use(http.get('*/api/admin/providers', () => problem(503, 'Down'), { once: true }));
  renderTab('providers');
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: 'Crown & Coil' })).toBeInTheDocument();
});
