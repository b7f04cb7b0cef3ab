import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { http } from 'msw';
import { buildListing, draw, problem, services } from '../testing';

const site = services();

test('opens on the queue of approvals; approving one takes it out and changes the number', async () => {
  site.state.world.listings = [buildListing(), buildListing({ title: 'Locs retwist', status: 'active' })];
  site.state.world.stats.pendingApprovals = 1;
  const { container } = draw('listings');
  expect(await screen.findByRole('link', { name: 'Knotless braids' })).toBeInTheDocument();
  expect(screen.queryByText('Locs retwist')).not.toBeInTheDocument();
  expect(screen.getByText('Crown & Coil')).toBeInTheDocument();
  expect(await axe(container)).toHaveNoViolations();
  await userEvent.click(screen.getByRole('button', { name: 'Approve Knotless braids' }));
  expect(await screen.findByRole('heading', { name: 'Nothing waits for approval' })).toBeInTheDocument();
  expect(screen.getByText('Service approved')).toBeInTheDocument();
  // What was looked at is what is approved: a change since then is refused by the service.
  expect(site.state.acts).toMatchObject([{ body: { status: 'active', version: expect.any(Number) } }]);
  expect(await screen.findByText('No listings wait for approval.')).toBeInTheDocument();
});

test('a refusal needs its reason', async () => {
  site.state.world.listings = [buildListing()];
  draw('listings');
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

test('what can be done with a service follows from where it stands, and whose pause it is', async () => {
  site.state.world.listings = [
    buildListing({ title: 'A', status: 'active' }),
    buildListing({ title: 'B', status: 'paused', pausedBy: 'admin' }),
    buildListing({ title: 'C', status: 'draft' }),
    buildListing({ title: 'D', status: 'paused', pausedBy: 'owner' }),
    buildListing({ title: 'E', status: 'active', submittedAt: '2026-11-02T09:00:00.000Z' }),
  ];
  draw('listings');
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Status' }), 'All statuses');
  const buttons = async (title: string) =>
    within((await screen.findByRole('link', { name: title })).closest('tr')!)
      .queryAllByRole('button')
      .map(({ textContent }) => textContent);
  expect(await buttons('A')).toEqual(['Refuse A', 'Pause A']);
  expect(await buttons('B')).toEqual(['Resume B', 'Refuse B']);
  expect(await buttons('C')).toEqual([]);
  expect(await buttons('D')).toEqual(['Refuse D', 'Keep Paused D']);
  expect(await buttons('E')).toEqual(['Approve Changes E', 'Refuse E', 'Pause E']);
  await userEvent.click(screen.getByRole('button', { name: 'Pause A' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Pause' }));
  await waitFor(() => expect(site.state.acts).toMatchObject([{ body: { status: 'paused' } }]));
});

test('an admin who comes second is told, and sees the queue as it is', async () => {
  site.state.world.listings = [buildListing()];
  site.server.use(
    http.put('*/api/admin/services/:id/status', () => {
      site.state.world.listings = [];
      return problem(409, 'This service was just changed by somebody else.');
    }),
  );
  draw('listings');
  await userEvent.click(await screen.findByRole('button', { name: 'Approve Knotless braids' }));
  expect(await screen.findByText('This service was just changed by somebody else.')).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'Nothing waits for approval' })).toBeInTheDocument();
});

test('live services that have changed since their approval are a list of their own', async () => {
  draw('listings');
  await userEvent.selectOptions(
    await screen.findByRole('combobox', { name: 'Status' }),
    'Changed since approval',
  );
  await waitFor(() => expect(site.state.asked.at(-1)).toMatch(/status=active&review=due/));
});
