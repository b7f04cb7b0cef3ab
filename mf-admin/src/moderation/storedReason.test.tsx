import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildAdmin, buildListing } from '../testing/answers';
import { renderTab } from '../testing/render';
import { services } from '../testing/services';

const site = services();

test('restores a stored reason', async () => {
  const listing = buildListing();
  site.state.world.listings = [listing];
  const base = { status: 'rejected', reason: '' };
  /** As browsers stored a reason in November 2026. */
  const stored = { text: { ...base, reason: 'Fake papers' }, base };
  localStorage.setItem(`own:${buildAdmin().id}:reason:${listing.id}:rejected`, JSON.stringify(stored));
  renderTab('listings');
  await userEvent.click(await screen.findByRole('button', { name: 'Refuse Knotless braids' }));
  expect(await screen.findByLabelText(/^Reason/)).toHaveValue('Fake papers');
  expect(screen.getByText('Your unsaved changes have been restored.')).toBeInTheDocument();
});
