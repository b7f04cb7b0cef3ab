import { renderScreen } from '@tm/platform/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildListing } from '../../testing/answers';
import { services } from '../../testing/services';
import { ServiceDetail } from './ServiceDetail';

const { state } = services();
const shown = async (more: Parameters<typeof buildListing>[0] = {}) => {
  const listing = buildListing(more);
  state.world.listings = [listing];
  renderScreen({
    at: `/services/${listing.id}`,
    routes: [{ path: '/services/:id', element: <ServiceDetail /> }],
  });
  await screen.findByRole('heading', { level: 1, name: listing.title });
  return { listing };
};
const region = (name: string) => within(screen.getByRole('region', { name }));

test('the name of the provider leads to the page of the business', async () => {
  await shown();
  expect(region('Crown & Coil Studio').getByRole('link', { name: 'Crown & Coil Studio' })).toHaveAttribute(
    'href',
    '/b/crown-and-coil',
  );
});

test('shares the service as a text with its price and a link that visitors can open', async () => {
  const shared: ShareData[] = [];
  Object.defineProperty(navigator, 'share', {
    value: async (data: ShareData) => void shared.push(data),
    configurable: true,
  });
  const { listing } = await shown({ title: 'Braids & gele', priceType: 'per_item' });
  await userEvent.click(screen.getByRole('button', { name: 'Share' }));
  Reflect.deleteProperty(navigator, 'share');
  expect(shared).toEqual([
    {
      title: 'Braids & gele',
      text: 'Braids & gele, ₦15,000 each, Crown & Coil Studio, Lekki, 4.8 (25)',
      url: `${window.location.origin}/b/crown-and-coil?s=${listing.id}`,
    },
  ]);
});
