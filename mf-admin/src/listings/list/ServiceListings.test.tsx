import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HOUR_MS } from '@tm/domain';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { http } from 'msw';
import { buildListing } from '../../testing/answers';
import { renderTab, renderAt, renderPage } from '../../testing/render';
import { hold } from '../../testing/hold';
import { problem, services } from '../../testing/services';

const site = services();
const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString();
const buildActive = (title: string, more: object = {}) =>
  buildListing({ title, status: 'active', submittedAt: null, ...more });
const rowOf = async (title: string) =>
  within((await screen.findByRole('link', { name: title })).closest('tr')!);

test('the tab opens with waiting listings; an approval removes one and updates the count', async () => {
  site.state.world.listings = [buildListing(), buildActive('Locs retwist')];
  site.state.world.stats.pendingApprovals = 1;
  const { container } = renderTab('listings');
  const titleLink = await screen.findByRole('link', { name: 'Knotless braids' });
  expect(titleLink).toHaveAttribute('href', `/admin/services/${site.state.world.listings[0]!.id}`);
  expect(screen.queryByText('Locs retwist')).not.toBeInTheDocument();
  expect(screen.getByText('Crown & Coil')).toBeInTheDocument();
  expect(site.state.asked).toContain('/services?review=due');
  expect(await axe(container)).toHaveNoViolations();
  await userEvent.click(screen.getByRole('button', { name: 'Approve Knotless braids' }));
  expect(await screen.findByRole('heading', { name: 'Nothing waits for approval' })).toBeInTheDocument();
  expect(screen.getByText('Service approved')).toBeInTheDocument();
  // The approval names the version that the admin saw; the service rejects any other version.
  expect(site.state.acts).toMatchObject([{ body: { status: 'active', version: expect.any(Number) } }]);
  expect(await screen.findByText('No new listings to approve.')).toBeInTheDocument();
});

test('each listing shows its waiting time and whether it is due or overdue', async () => {
  site.state.world.listings = [
    buildListing({ title: 'Overdue one', submittedAt: ago(51.2) }),
    buildListing({ title: 'Due one', submittedAt: ago(30.2) }),
    buildListing({ title: 'Fresh one', submittedAt: ago(3.2) }),
  ];
  renderTab('listings');
  const waitingTimeOf = async (title: string) =>
    (await rowOf(title)).getByText(/hours?|days?/).closest('td')!.textContent;
  expect(await waitingTimeOf('Overdue one')).toBe('2 days 3 hoursOverdue');
  expect(await waitingTimeOf('Due one')).toBe('1 day 6 hoursDue soon');
  expect(await waitingTimeOf('Fresh one')).toBe('3 hours');
});

test('new listings and changed listings are marked, with the changed fields', async () => {
  site.state.world.listings = [
    buildListing({ title: 'New one' }),
    buildListing({
      title: 'Changed one',
      status: 'active',
      approved: buildListing(),
      changed: ['title', 'images'],
    }),
  ];
  renderTab('listings');
  expect((await rowOf('New one')).getByText('New')).toBeInTheDocument();
  expect((await rowOf('Changed one')).getByText('Title, Pictures')).toBeInTheDocument();
});

test('a refusal requires a reason', async () => {
  site.state.world.listings = [buildListing()];
  renderTab('listings');
  await userEvent.click(await screen.findByRole('button', { name: 'Refuse Knotless braids' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Refuse this service?' }));
  const refuse = await dialog.findByRole('button', { name: 'Refuse' });
  await userEvent.click(refuse);
  expect(await dialog.findByText('Please give a reason')).toBeInTheDocument();
  expect(site.state.acts).toEqual([]);
  await userEvent.type(dialog.getByLabelText('Reason'), 'The pictures are not yours');
  await userEvent.click(refuse);
  await waitFor(() =>
    expect(site.state.acts).toMatchObject([
      { body: { status: 'rejected', reason: 'The pictures are not yours' } },
    ]),
  );
  expect(await screen.findByText('Service refused')).toBeInTheDocument();
});

test('the dialog keeps its input when a refusal fails, and sends it again', async () => {
  site.state.world.listings = [buildListing()];
  site.server.use(http.put('*/api/admin/services/:id/status', () => problem(503, 'Down'), { once: true }));
  renderTab('listings');
  await userEvent.click(await screen.findByRole('button', { name: 'Refuse Knotless braids' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(await dialog.findByLabelText('Reason'), 'The pictures are not yours');
  await userEvent.click(dialog.getByRole('button', { name: 'Refuse' }));
  expect(await screen.findByText('Down')).toBeInTheDocument();
  expect(dialog.getByLabelText('Reason')).toHaveValue('The pictures are not yours');
  await userEvent.click(dialog.getByRole('button', { name: 'Refuse' }));
  expect(await screen.findByText('Service refused')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('the tab reports an ended session without an error toast', async () => {
  site.state.world.listings = [buildListing()];
  site.server.use(
    http.put('*/api/admin/services/:id/status', () => {
      site.state.world.me = null;
      return problem(401, 'Unauthorized');
    }),
  );
  renderTab('listings');
  await userEvent.click(await screen.findByRole('button', { name: 'Approve Knotless braids' }));
  expect(await screen.findByText('You are logged out. Logging in again...')).toBeInTheDocument();
  expect(screen.queryByText('Error')).not.toBeInTheDocument();
});

test('a late approval keeps a dialog that was opened after it, with its input', async () => {
  site.state.world.listings = [buildListing(), buildListing({ title: 'Locs retwist' })];
  const release = hold(site, 'put', `*/api/admin/services/${site.state.world.listings[0]!.id}/status`);
  renderTab('listings');
  await userEvent.click(await screen.findByRole('button', { name: 'Approve Knotless braids' }));
  await userEvent.click(screen.getByRole('button', { name: 'Refuse Locs retwist' }));
  await userEvent.type(await screen.findByLabelText('Reason'), 'The pictures are not yours');
  release();
  expect(await screen.findByText('Service approved')).toBeInTheDocument();
  expect(screen.getByRole('dialog', { name: 'Refuse this service?' })).toHaveTextContent('Locs retwist');
  expect(screen.getByLabelText('Reason')).toHaveValue('The pictures are not yours');
});

test('the dialog stays open while a refusal is being sent', async () => {
  site.state.world.listings = [buildListing()];
  const release = hold(site, 'put', '*/api/admin/services/:id/status');
  renderTab('listings');
  await userEvent.click(await screen.findByRole('button', { name: 'Refuse Knotless braids' }));
  await userEvent.type(await screen.findByLabelText('Reason'), 'The pictures are not yours');
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Refuse' }));
  await screen.findByRole('button', { name: 'Saving...' });
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByLabelText('Reason')).toHaveValue('The pictures are not yours');
  release();
  expect(await screen.findByText('Service refused')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('the link back from a listing, and from the next one, restores filters and page', async () => {
  site.state.world.listings = Array.from({ length: 22 }, (_, at) => buildListing({ title: `Braids ${at}` }));
  renderPage('/admin?tab=listings');
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'City' }), 'Kano');
  await screen.findByRole('link', { name: 'Braids 0' });
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  await userEvent.click(await screen.findByRole('link', { name: 'Braids 21' }));
  await userEvent.click(await screen.findByRole('link', { name: 'Next waiting: Braids 0' }));
  await screen.findByRole('heading', { level: 1, name: 'Braids 0' });
  await userEvent.click(screen.getByRole('link', { name: 'Service Listings' }));
  expect(await screen.findByText('21–22 of 22')).toBeInTheDocument();
  expect(screen.getByRole('combobox', { name: 'City' })).toHaveDisplayValue('Kano');
  await userEvent.click(screen.getByRole('button', { name: 'Previous' }));
  expect(await screen.findByText('1–20 of 22')).toBeInTheDocument();
});

test('the focus moves to the actions of the next row, or to the list when it is empty', async () => {
  site.state.world.listings = [buildListing(), buildListing({ title: 'Locs retwist' })];
  renderTab('listings');
  await userEvent.click(await screen.findByRole('button', { name: 'Approve Knotless braids' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Approve Locs retwist' })).toHaveFocus());
  await userEvent.keyboard('{Enter}');
  const heading = await screen.findByRole('heading', { name: 'Nothing waits for approval' });
  expect(document.activeElement).not.toBe(document.body);
  expect(document.activeElement).toContainElement(heading);
});

test('the list shows the previous page when the last row of a page is decided', async () => {
  site.state.world.listings = Array.from({ length: 21 }, (_, at) => buildListing({ title: `Braids ${at}` }));
  renderTab('listings');
  await screen.findByRole('link', { name: 'Braids 0' });
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Approve Braids 20' }));
  expect(await screen.findByRole('link', { name: 'Braids 0' })).toBeInTheDocument();
  expect(screen.getByText('1–20 of 20')).toBeInTheDocument();
  expect(screen.queryByText('Nothing waits for approval')).not.toBeInTheDocument();
});

test('the possible decisions depend on the status and on who paused the listing', async () => {
  site.state.world.listings = [
    buildActive('A'),
    buildActive('B', { status: 'paused', pausedBy: 'admin' }),
    buildActive('C', { status: 'draft' }),
    buildActive('D', { status: 'paused', pausedBy: 'owner' }),
    buildActive('E', { submittedAt: '2026-11-02T09:00:00.000Z' }),
  ];
  renderTab('listings');
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Status' }), 'All statuses');
  const buttons = async (title: string) =>
    (await rowOf(title)).queryAllByRole('button').map(({ textContent }) => textContent);
  expect(await buttons('A')).toEqual(['Refuse A', 'Pause A']);
  expect(await buttons('B')).toEqual(['Resume B', 'Refuse B']);
  expect(await buttons('C')).toEqual([]);
  expect(await buttons('D')).toEqual(['Refuse D', 'Keep paused D']);
  expect(await buttons('E')).toEqual(['Approve changes E', 'Refuse E', 'Pause E']);
  await userEvent.click(screen.getByRole('button', { name: 'Pause A' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Pause' }));
  await waitFor(() => expect(site.state.acts).toMatchObject([{ body: { status: 'paused' } }]));
});

test('a second decision shows who decided first and the current queue', async () => {
  const message = 'Zainab Mohammed approved this service on Sun, 22 Nov 2026, 9:05 AM.';
  site.state.world.listings = [buildListing()];
  site.server.use(
    http.put('*/api/admin/services/:id/status', () => {
      site.state.world.listings = [];
      return problem(409, message);
    }),
  );
  renderTab('listings');
  await userEvent.click(await screen.findByRole('button', { name: 'Approve Knotless braids' }));
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'Nothing waits for approval' })).toBeInTheDocument();
});

test.each([
  ['Status', 'Waiting: changed', /status=active&review=due|review=due&status=active/],
  ['Status', 'Waiting: new', /status=pending_approval$/],
  ['Category', 'Cleaning', /review=due&category=cleaning$/],
  ['City', 'Kano', /review=due&location=kano$/],
])('the filter %s %s is sent to the service', async (label, choice, asked) => {
  renderTab('listings');
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: label }), choice);
  await waitFor(() => expect(site.state.asked.at(-1)).toMatch(asked));
});

test('filters come from the address and can be cleared when nothing matches', async () => {
  site.state.world.listings = [buildListing()];
  renderAt('/admin?tab=listings&status=rejected&category=cleaning&search=braids');
  expect(await screen.findByRole('heading', { name: 'No services match your filters' })).toBeInTheDocument();
  expect(screen.getByRole('combobox', { name: 'Category' })).toHaveValue('cleaning');
  expect(screen.getByRole('searchbox')).toHaveValue('braids');
  expect(site.state.asked.at(-1)).toBe('/services?status=rejected&category=cleaning&search=braids');
  await userEvent.click(screen.getByRole('button', { name: 'Clear Filters' }));
  expect(await screen.findByRole('link', { name: 'Knotless braids' })).toBeInTheDocument();
  expect(screen.getByRole('searchbox')).toHaveValue('');
});

test('invalid filters in the address count as the defaults', async () => {
  site.state.world.listings = [buildListing()];
  renderAt('/admin?tab=listings&status=nonsense&category=x&location=y');
  expect(await screen.findByRole('link', { name: 'Knotless braids' })).toBeInTheDocument();
  expect(site.state.asked.at(-1)).toBe('/services?review=due');
  expect(screen.getByRole('combobox', { name: 'Category' })).toHaveValue('all');
});

test('listings that failed to load can be loaded again', async () => {
  site.state.world.listings = [buildListing()];
  site.server.use(http.get('*/api/admin/services', () => problem(503, 'Down'), { once: true }));
  renderTab('listings');
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: 'Knotless braids' })).toBeInTheDocument();
});
