import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { buildListing, type FullListing } from '../../testing/answers';
import { renderPage } from '../../testing/render';
import { services } from '../../testing/services';

const site = services();

/** An active listing with a pending edit. */
const waiting = (more: Partial<FullListing> = {}): FullListing => {
  const listing = buildListing({ status: 'active', isApproved: true, version: 4, ...more });
  const content = { ...listing, title: 'Sparkling windows', description: 'Call 0803 123 4567' };
  return {
    ...listing,
    approved: listing,
    changed: ['title', 'description'],
    pendingEdit: { content, reasons: ['phone'] },
  };
};
const show = (listing: FullListing) => {
  site.state.world.listings = [listing];
  return renderPage(`/admin/services/${listing.id}`);
};
const button = (name: string) => screen.getByRole('button', { name });

test('a pending edit is shown next to the approved content, marked as not public', async () => {
  const { container } = show(waiting());
  const section = within(await screen.findByRole('region', { name: 'Changes' }));
  expect(section.getByRole('note')).toHaveTextContent(
    'Not public: the edit adds a phone number. Customers see the approved text until you decide.',
  );
  expect(section.getByText('Sparkling windows', { selector: 'ins' })).toBeInTheDocument();
  expect(section.getByText('Knotless braids', { selector: 'del' })).toBeInTheDocument();
  const whole = within(screen.getByRole('region', { name: 'As customers see it' }));
  expect(whole.getByRole('heading', { name: 'Knotless braids' })).toBeInTheDocument();
  const names = within(screen.getByRole('group', { name: 'Decide' })).getAllByRole('button');
  expect(names.map(({ textContent }) => textContent)).toEqual([
    'Approve changes',
    'Refuse changes',
    'Refuse service',
    'Pause',
  ]);
  expect(await axe(container)).toHaveNoViolations();
});

test('the edit is approved for the version that the admin saw', async () => {
  show(waiting());
  await userEvent.click(await screen.findByRole('button', { name: 'Approve changes' }));
  expect(await screen.findByText('Changes approved')).toBeInTheDocument();
  expect(site.state.acts).toMatchObject([{ body: { status: 'active', version: 4 } }]);
});

test('the edit is refused with a reason, and the listing stays', async () => {
  show(waiting());
  await userEvent.click(await screen.findByRole('button', { name: 'Refuse changes' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Refuse these changes?' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Refuse changes' }));
  expect(await dialog.findByText('Please give a reason')).toBeInTheDocument();
  await userEvent.type(dialog.getByLabelText('Reason'), 'No numbers');
  await userEvent.click(dialog.getByRole('button', { name: 'Refuse changes' }));
  expect(await screen.findByText('Changes refused', { selector: 'strong' })).toBeInTheDocument();
  expect(site.state.acts).toMatchObject([
    { call: expect.stringMatching(/\/edit-refusal$/), body: { reason: 'No numbers', version: 4 } },
  ]);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Changes' })).not.toBeInTheDocument());
  expect(screen.getByText('Changes refused', { selector: 'b' })).toBeInTheDocument();
});

test('a listing paused by an admin can be resumed with or without the changes', async () => {
  show(waiting({ status: 'paused', pausedBy: 'admin' }));
  expect(await screen.findByRole('button', { name: 'Resume with Changes' })).toBeInTheDocument();
  expect(button('Refuse changes')).toBeInTheDocument();
});

test('the queue marks an edit as not public and links to its page', async () => {
  site.state.world.listings = [waiting({ submittedAt: '2026-11-20T09:00:00.000Z' })];
  renderPage('/admin?tab=listings');
  expect(await screen.findByText('Not public yet')).toBeInTheDocument();
  expect(screen.getByText('Title, Description')).toBeInTheDocument();
  const review = screen.getByRole('link', { name: 'Review Knotless braids' });
  expect(review).toHaveAttribute('href', expect.stringMatching(/^\/admin\/services\//));
  expect(screen.queryByRole('button', { name: /Knotless braids$/ })).not.toBeInTheDocument();
});
