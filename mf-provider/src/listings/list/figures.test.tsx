import { renderScreen } from '@tm/platform/testing';
import { screen } from '@testing-library/react';
import { ManageServices } from './ManageServices';
import { buildListing } from '../../testing/answers';
import { services } from '../../testing/services';

const site = services();

const draw = () =>
  renderScreen({
    at: '/services/manage',
    routes: [{ path: '/services/manage', element: <ManageServices /> }],
  });

test('shows about how many people have saved a service, if the service says so', async () => {
  site.state.world.listings = [
    buildListing({ title: 'Pipes', savers: 30 }),
    buildListing({ title: 'Drains', savers: 1_000 }),
    buildListing({ title: 'Taps' }),
  ];
  draw();
  await screen.findByRole('link', { name: 'Taps' });
  expect(screen.getAllByText(/^Saved by/).map(({ textContent }) => textContent)).toEqual([
    'Saved by 30+ people',
    'Saved by 1,000+ people',
  ]);
});

test('shows the rating and the requests of the last 30 days of each service, and neither of a draft', async () => {
  const [pipes, drains, taps] = [
    buildListing({ title: 'Pipes', rating: 4.75, reviewCount: 8 }),
    buildListing({ title: 'Drains', reviewCount: 0 }),
    buildListing({ title: 'Taps', reviewCount: 0 }),
  ];
  site.state.world.listings = [pipes, drains, taps, buildListing({ title: 'Locks', status: 'draft' })];
  site.state.world.requests = [
    { listingId: pipes.id, requests: 1_204 },
    { listingId: drains.id, requests: 1 },
  ];
  draw();
  const textOf = async (title: string) =>
    (await screen.findByRole('link', { name: title })).closest('article')!.textContent;
  await screen.findByText('1,204 requests in 30 days');
  expect(await textOf('Pipes')).toContain('Rated 4.8(8 reviews)1,204 requests in 30 days');
  expect(await textOf('Drains')).toContain('1 request in 30 days');
  expect(await textOf('Taps')).toContain('No requests in 30 days');
  expect(await textOf('Locks')).not.toMatch(/request|Rated/);
});

test('shows the views of the last 30 days of each service, and nothing if the catalog does not send them', async () => {
  site.state.world.listings = [
    buildListing({ title: 'Pipes', views: 1_280 }),
    buildListing({ title: 'Drains', views: 1 }),
    buildListing({ title: 'Taps', views: 0 }),
    buildListing({ title: 'Locks' }),
    buildListing({ title: 'Doors', status: 'draft', views: 3 }),
  ];
  draw();
  const textOf = (title: string) => screen.getByRole('link', { name: title }).closest('article')!.textContent;
  expect(await screen.findAllByText('No requests in 30 days')).toHaveLength(4);
  expect(textOf('Pipes')).toContain('1,280 views in 30 days');
  expect(textOf('Drains')).toContain('1 view in 30 days');
  expect(textOf('Taps')).toContain('No views in 30 days');
  expect(textOf('Locks')).not.toMatch(/view/);
  expect(textOf('Doors')).not.toMatch(/view/);
});
