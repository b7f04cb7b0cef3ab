import { api } from '@tm/platform';
import { renderScreen } from '@tm/platform/testing';
import { act, screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { http, HttpResponse } from 'msw';
import { SetupSteps } from './SetupSteps';
import { buildListing, buildProfile, buildUser } from '../testing/answers';
import { problem } from '../testing/problem';
import { services } from '../testing/services';

const site = services();
const HOURS = { 1: { open: '08:00', close: '16:00' } };
const standing = (state: string) =>
  http.get('*/api/service-providers/:id/verification', () => HttpResponse.json({ state }));
const profile = (availability: object, status: 'pending' | 'verified' | 'refused' = 'pending') =>
  buildProfile({
    availability,
    verification: { status, submittedAt: '2026-01-08T09:00:00.000Z', reason: null },
  });
const draw = (own = profile({}), role: 'service_provider' | 'restaurant_owner' = 'service_provider') =>
  renderScreen({
    at: '/',
    routes: [{ path: '/', element: <SetupSteps profile={own} role={buildUser({ role }).role} /> }],
  });
const steps = async () =>
  within(await screen.findByRole('list', { name: 'Get ready for your first booking' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);
/** When everything that is asked has been answered. */
const isSilent = async ({ store }: ReturnType<typeof draw>) => {
  await act(() => Promise.all(store.dispatch(api.util.getRunningQueriesThunk())));
  expect(screen.queryByRole('list')).not.toBeInTheDocument();
};

test('a new provider is led to hours, first service and papers', async () => {
  site.server.use(standing('unsubmitted'));
  const { container } = draw();
  await steps();
  for (const [name, to] of [
    ['Set your hours', '/provider-dashboard/hours'],
    ['Add your first service', '/services/manage/new'],
    ['Hand in your papers', '/provider-dashboard/verification'],
  ] as const)
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', to);
  expect(await axe(container)).toHaveNoViolations();
});

test('what is done is said to be done, and leads nowhere', async () => {
  site.server.use(standing('submitted'));
  site.state.world.listings = [buildListing({ status: 'draft' })];
  draw();
  expect(await steps()).toEqual([
    expect.stringContaining('Set your hours'),
    expect.stringContaining('Done: Add your first service'),
    expect.stringContaining('Done: Hand in your papers'),
  ]);
  expect(screen.getAllByRole('link')).toHaveLength(1);
});

test('with everything there, it says nothing', async () => {
  site.server.use(standing('submitted'));
  site.state.world.listings = [buildListing()];
  await isSilent(draw(profile(HOURS)));
});

test('a verified business is not asked for papers, and nobody is asked about them', async () => {
  site.state.world.listings = [buildListing()];
  await isSilent(draw(profile(HOURS, 'verified')));
});

test('what nobody knows is not claimed to be missing', async () => {
  site.server.use(
    http.get('*/api/services', () => problem(503, 'Down')),
    http.get('*/api/service-providers/:id/verification', () => problem(503, 'Down')),
  );
  await isSilent(draw(profile(HOURS)));
});

test('nor to be done', async () => {
  site.server.use(
    http.get('*/api/services', () => problem(503, 'Down')),
    http.get('*/api/service-providers/:id/verification', () => problem(503, 'Down')),
  );
  draw();
  expect(await steps()).toEqual([expect.stringMatching(/^Set your hours/)]);
});

test('papers that were refused are to be handed in again', async () => {
  site.state.world.listings = [buildListing()];
  draw(profile(HOURS, 'refused'));
  expect(await steps()).toContain('Hand in your papers');
});

test('a restaurant owner lists a restaurant', async () => {
  site.server.use(standing('unsubmitted'));
  draw(profile({}), 'restaurant_owner');
  expect(await screen.findByRole('link', { name: 'List your restaurant' })).toBeInTheDocument();
});
