import { renderScreen } from '@tm/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { buildListing } from '../testing/answers';
import { favouriteOf, services } from '../testing/services';
import { Favourites } from './Favourites';

const { state } = services();
const { world } = state;
const draw = () =>
  renderScreen({ at: '/favourites', routes: [{ path: '/favourites', element: <Favourites /> }] });
const titles = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
const saveAll = (...names: string[]) => {
  world.listings = names.map((title) => buildListing({ title }));
  world.saved = world.listings.map(favouriteOf);
};

test('shows the saved services as cards, and is accessible', async () => {
  saveAll('Braids', 'Gele');
  const { container } = draw();
  await screen.findByRole('link', { name: 'Braids' });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Favourites');
  expect(titles()).toEqual(['Braids', 'Gele']);
  expect(screen.getByText('Showing 2 of 2')).toBeInTheDocument();
  expect(await axe(container)).toHaveNoViolations();
});

test('the heart removes a service at once, and Undo puts it back in its place', async () => {
  saveAll('Braids', 'Gele');
  draw();
  await screen.findByRole('link', { name: 'Gele' });
  await userEvent.click(await screen.findByRole('button', { name: 'Save Braids', pressed: true }));
  await waitFor(() => expect(titles()).toEqual(['Gele']));
  expect(screen.getByRole('group', { name: 'Saved services' })).toHaveFocus();
  const toast = await screen.findByRole('status');
  expect(toast).toHaveTextContent('Removed from your favourites');
  await waitFor(() => expect(world.saved.map(({ title }) => title)).toEqual(['Gele']));
  await userEvent.click(within(toast).getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(titles()).toEqual(['Braids', 'Gele']));
  await waitFor(() => expect(world.saved).toHaveLength(2));
});

test('a service that is not available any more can only be removed', async () => {
  const gone = { listing: null, savedAt: '2026-11-20T09:00:00.000Z', kind: 'listing' } as const;
  world.saved = [
    { ...gone, id: 'a'.repeat(24), title: 'Box braids' },
    { ...gone, id: 'd'.repeat(24), title: null },
  ];
  draw();
  await screen.findByRole('heading', { name: 'Box braids' });
  expect(screen.getAllByText('Not available any more')).toHaveLength(2);
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  for (const name of ['Save Box braids', 'Save a removed service'])
    await userEvent.click(await screen.findByRole('button', { name, pressed: true }));
  expect(await screen.findByRole('heading', { name: 'Nothing saved yet' })).toBeInTheDocument();
  await waitFor(() => expect(world.saved).toEqual([]));
});

test('without saved services the page leads to Browse Services', async () => {
  draw();
  expect(await screen.findByRole('heading', { name: 'Nothing saved yet' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Browse Services' })).toHaveAttribute('href', '/services');
});

test('shows more on request', async () => {
  saveAll(...Array.from({ length: 30 }, (_, n) => `Service ${n}`));
  draw();
  expect(await screen.findByText('Showing 24 of 30')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('Showing 30 of 30')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
});

test('a failure has a way to try again', async () => {
  saveAll('Braids');
  world.refusal = { status: 503, detail: 'Later' };
  draw();
  const retry = await screen.findByRole('button', { name: 'Retry' });
  world.refusal = null;
  await userEvent.click(retry);
  expect(await screen.findByRole('link', { name: 'Braids' })).toBeInTheDocument();
});
