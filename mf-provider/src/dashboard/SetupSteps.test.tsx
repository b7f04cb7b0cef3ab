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
const verification = (state: string) =>
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
/** Expects an empty result after all requests have completed. */
const isSilent = async ({ store }: ReturnType<typeof draw>) => {
  await act(() => Promise.all(store.dispatch(api.util.getRunningQueriesThunk())));
  expect(screen.queryByRole('list')).not.toBeInTheDocument();
};

test('links a new provider to hours, first service and verification', async () => {
  site.server.use(verification('unsubmitted'));
  const { container } = draw();
  await steps();
  for (const [name, to] of [
    ['Set your hours', '/provider-dashboard/hours'],
    ['Add your first service', '/services/manage/new'],
    ['Submit your documents', '/provider-dashboard/verification'],
  ] as const)
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', to);
  expect(await axe(container)).toHaveNoViolations();
});

test('marks completed steps as done without a link', async () => {
  site.server.use(verification('submitted'));
  site.state.world.listings = [buildListing({ status: 'draft' })];
  draw();
  expect(await steps()).toEqual([
    expect.stringContaining('Set your hours'),
    expect.stringContaining('Done: Add your first service'),
    expect.stringContaining('Done: Submit your documents'),
  ]);
  expect(screen.getAllByRole('link')).toHaveLength(1);
});

test('renders nothing when all steps are done', async () => {
  site.server.use(verification('submitted'));
  site.state.world.listings = [buildListing()];
  await isSilent(draw(profile(HOURS)));
});

test('renders nothing for a verified business and does not load its verification', async () => {
  site.state.world.listings = [buildListing()];
  await isSilent(draw(profile(HOURS, 'verified')));
});

test('does not show steps as missing when their state did not load', async () => {
  site.server.use(
    http.get('*/api/services', () => problem(503, 'Down')),
    http.get('*/api/service-providers/:id/verification', () => problem(503, 'Down')),
  );
  await isSilent(draw(profile(HOURS)));
});

test('does not show steps as done when their state did not load', async () => {
  site.server.use(
    http.get('*/api/services', () => problem(503, 'Down')),
    http.get('*/api/service-providers/:id/verification', () => problem(503, 'Down')),
  );
  draw();
  expect(await steps()).toEqual([expect.stringMatching(/^Set your hours/)]);
});

test('asks for documents again after a refusal', async () => {
  site.state.world.listings = [buildListing()];
  draw(profile(HOURS, 'refused'));
  expect(await steps()).toContain('Submit your documents');
});

test('asks a restaurant owner to list a restaurant', async () => {
  site.server.use(verification('unsubmitted'));
  draw(profile({}), 'restaurant_owner');
  expect(await screen.findByRole('link', { name: 'List your restaurant' })).toBeInTheDocument();
});
