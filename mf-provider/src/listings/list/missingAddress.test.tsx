import { renderScreen } from '@tm/platform/testing';
import { screen } from '@testing-library/react';
import { ManageServices } from './ManageServices';
import { buildListing } from '../../testing/answers';
import { services } from '../../testing/services';

const site = services();

test('shows on the card of a live restaurant that its address is missing', async () => {
  site.state.world.listings = [
    buildListing({ title: 'Mama Put', category: 'restaurant', lacksAddress: true }),
    buildListing({ title: 'Half a menu', category: 'restaurant', status: 'draft', lacksAddress: true }),
    buildListing({ title: 'Buka' }),
  ];
  renderScreen({
    at: '/services/manage',
    routes: [{ path: '/services/manage', element: <ManageServices /> }],
  });
  const missing = await screen.findAllByText(/^The address is missing/);
  expect(missing.map((note) => note.closest('article')?.textContent)).toEqual([
    expect.stringContaining('Mama Put'),
  ]);
});
