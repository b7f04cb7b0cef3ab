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
  expect(site.state.acts).toMatchObject([{ body: { status: 'active' } }]);
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

test('an active service can be paused or refused, a paused one resumed, a draft only looked at', async () => {
  site.state.world.listings = [
    buildListing({ title: 'A', status: 'active' }),
    buildListing({ title: 'B', status: 'paused' }),
    buildListing({ title: 'C', status: 'draft' }),
  ];
  draw('listings');
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Status' }), 'All statuses');
  const buttons = async (title: string) =>
    within((await screen.findByRole('link', { name: title })).closest('tr')!)
      .queryAllByRole('button')
      .map(({ textContent }) => textContent);
  expect(await buttons('A')).toEqual(['Refuse A', 'Pause A']);
  expect(await buttons('B')).toEqual(['Resume B']);
  expect(await buttons('C')).toEqual([]);
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
