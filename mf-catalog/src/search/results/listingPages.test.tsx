import { useNavigate } from '@tm/platform';
import { renderScreen } from '@tm/platform/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Browse } from '../browse/Browse';
import { buildListing } from '../../testing/answers';
import { services } from '../../testing/services';
import { storeScrollPosition } from './scrollPositions';

const { state } = services();

const Away = () => {
  const navigate = useNavigate();
  return <button onClick={() => navigate(-1)}>Back</button>;
};
const draw = (at = '/services') =>
  renderScreen({
    at,
    routes: [
      { path: '/services', element: <Browse /> },
      { path: '/services/:id', element: <Away /> },
    ],
  });
const listings = (count: number) =>
  Array.from({ length: count }, (_, n) => buildListing({ title: `Service ${n + 1}` }));
const moreLink = () => screen.findByRole('link', { name: 'Show more services' });

test('shows twelve services, loads more on the link and focuses the first new one', async () => {
  state.world.listings = listings(30);
  draw();
  await userEvent.click(await moreLink());
  expect(await screen.findByText('Showing 24 of 30')).toHaveAttribute('aria-live', 'polite');
  expect(screen.getByRole('link', { name: 'Service 13' })).toHaveFocus();
  await userEvent.click(await moreLink());
  expect(await screen.findByText('Showing 30 of 30')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Service 25' })).toHaveFocus();
  expect(screen.queryByRole('link', { name: 'Show more services' })).not.toBeInTheDocument();
});

test('opens the link as a separate page with the next part of the list and a link back to the start', async () => {
  state.world.listings = listings(30);
  const first = draw('/services?category=cleaning');
  const href = (await moreLink()).getAttribute('href')!;
  first.unmount();
  draw(href);
  expect(await screen.findByRole('link', { name: 'Service 13' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: '30 services found' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Service 12' })).not.toBeInTheDocument();
  expect(screen.getByText('Showing 12 services')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: 'Back to the first ones' }));
  expect(await screen.findByRole('link', { name: 'Service 1' })).toBeInTheDocument();
  expect(state.asked.at(-1)).toEqual({ status: 'active', category: 'cleaning', sort: 'recommended' });
});

test('keeps the loaded services when the next page fails and continues on Retry', async () => {
  state.world.listings = listings(30);
  draw();
  const link = await moreLink();
  state.world.refusal = { status: 503, detail: 'Down' };
  await userEvent.click(link);
  expect(await screen.findByRole('heading', { name: 'The next services did not load' })).toBeInTheDocument();
  expect(screen.getAllByRole('article')).toHaveLength(12);
  state.world.refusal = null;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Showing 24 of 30')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Service 13' })).toHaveFocus();
});

test('shows no number of results when new filters fail to load', async () => {
  state.world.listings = listings(3);
  draw();
  await screen.findByRole('heading', { name: '3 services found' });
  state.world.refusal = { status: 503, detail: 'Down' };
  await userEvent.type(screen.getByRole('searchbox'), 'braids{Enter}');
  await screen.findByRole('heading', { name: 'The services did not load' });
  expect(screen.getByRole('heading', { name: 'Services' })).toBeInTheDocument();
});

test('shows that the device is offline and continues when the network is back', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get');
  state.world.listings = listings(30);
  draw();
  const link = await moreLink();
  online.mockReturnValue(false);
  state.world.refusal = { status: 503, detail: 'No network' };
  await userEvent.click(link);
  expect(await screen.findByRole('heading', { name: 'You are offline' })).toBeInTheDocument();
  expect(screen.getAllByRole('article')).toHaveLength(12);
  online.mockReturnValue(true);
  state.world.refusal = null;
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('Showing 24 of 30')).toBeInTheDocument();
  online.mockRestore();
});

test('restores the same length of the list after a reload with one request', async () => {
  state.world.listings = listings(40);
  const before = draw();
  await userEvent.click(await moreLink());
  await screen.findByText('Showing 24 of 40');
  before.unmount();
  state.parts.length = 0;
  draw();
  expect(await screen.findByText('Showing 24 of 40')).toBeInTheDocument();
  expect(state.parts).toEqual([{ limit: 24, cursor: undefined }]);
  await userEvent.click(await moreLink());
  expect(await screen.findByText('Showing 36 of 40')).toBeInTheDocument();
  expect(state.parts.at(-1)).toEqual({ limit: 12, cursor: '24' });
});

test('restores the length of a list in the cache when each page arrives before the next frame', async () => {
  // The store then reports the beginning and the end of a request at the same time.
  const frames = jest.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
  state.world.listings = listings(40);
  draw();
  await userEvent.click(await screen.findByRole('link', { name: 'Service 1' }));
  storeScrollPosition('default /services', { count: 36, top: 0 });
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(await screen.findByText('Showing 36 of 40')).toBeInTheDocument();
  expect(state.parts.map(({ cursor }) => cursor)).toEqual([undefined, '12', '24']);
  frames.mockRestore();
});

test('starts at the beginning of the list when the cursor in the URL is invalid', async () => {
  state.world.listings = listings(3);
  state.world.refusal = { status: 400, detail: 'Broken cursor' };
  draw('/services?sort=price&cursor=brok');
  await waitFor(() => expect(state.parts.at(-1)).toEqual({ limit: 12, cursor: undefined }));
  state.world.refusal = null;
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: 'Service 1' })).toBeInTheDocument();
});

describe('while the user scrolls', () => {
  let near: (() => void) | undefined;
  beforeEach(() => {
    // jsdom has no layout. `near` simulates that the target comes near the window.
    window.IntersectionObserver = class {
      constructor(notice: IntersectionObserverCallback) {
        near = () => notice([{ isIntersecting: true } as IntersectionObserverEntry], this as never);
      }
      observe() {}
      disconnect() {
        near = undefined;
      }
    } as never;
  });
  afterEach(() => Reflect.deleteProperty(window, 'IntersectionObserver'));

  test('loads pages automatically until the footer must be reachable', async () => {
    state.world.listings = listings(100);
    draw();
    for (const shown of [24, 36, 48]) {
      await moreLink();
      await waitFor(() => expect(near).toBeDefined());
      act(() => near?.());
      await screen.findByText(`Showing ${shown} of 100`);
    }
    expect(near).toBeUndefined();
    expect(document.body).toHaveFocus();
    await userEvent.click(await moreLink());
    await screen.findByText('Showing 60 of 100');
    await waitFor(() => expect(near).toBeDefined());
  });
});

test('a service that its card cannot show leaves the others', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const [first, second, third] = listings(3);
  state.world.listings = [first!, { ...second!, title: { text: 'Service 2' } as never }, third!];
  draw();
  expect(await screen.findByRole('link', { name: 'Service 1' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Service 3' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Service 2' })).not.toBeInTheDocument();
});
