import { addDays, lagosDate } from '@tm/domain';
import { renderScreen } from '@tm/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { http, HttpResponse } from 'msw';
import { buildListing } from '../../testing/answers';
import { services } from '../../testing/services';
import { Browse } from './Browse';

const { state, server } = services();
const draw = (at = '/services') =>
  renderScreen({
    at,
    routes: [{ path: '/services', element: <Browse /> }],
  });
const tomorrow = () => addDays(lagosDate(new Date()), 1);
const freeAt = (id: string, time = '09:00') => ({
  id,
  free: 'yes' as const,
  days: [{ date: tomorrow(), times: [time] }],
});
const card = async (title: string) =>
  within((await screen.findByRole('heading', { level: 3, name: title })).closest('article')!);

test.each(['/services', '/services?view=list'])(
  'a card of %s shows the next free time, and nothing for a business without hours',
  async (at) => {
    const [one, other] = ['Deep cleaning', 'Window cleaning'].map((title) => buildListing({ title }));
    state.world.listings = [one!, other!];
    state.world.free = [freeAt(one!.id), { id: other!.id, free: 'ask', days: [] }];
    const { container } = draw(at);
    expect(await screen.findByText('Free tomorrow, 9:00 AM')).toBeInTheDocument();
    expect((await card('Deep cleaning')).getByText(/Free tomorrow/)).toBeInTheDocument();
    expect((await card('Window cleaning')).queryByText(/free/i)).not.toBeInTheDocument();
    expect(await axe(container)).toHaveNoViolations();
  },
);

test('a list asks once for each of its pages', async () => {
  state.world.listings = Array.from({ length: 14 }, (_, n) => buildListing({ title: `Service ${n + 1}` }));
  const ids = state.world.listings.map(({ id }) => id);
  state.world.free = ids.map((id) => freeAt(id));
  draw();
  await waitFor(() => expect(screen.getAllByText('Free tomorrow, 9:00 AM')).toHaveLength(12));
  await userEvent.click(screen.getByRole('link', { name: 'Show more services' }));
  await waitFor(() => expect(screen.getAllByText('Free tomorrow, 9:00 AM')).toHaveLength(14));
  expect(state.freeAsked).toEqual([{ ids: ids.slice(0, 12).join() }, { ids: ids.slice(12).join() }]);
});

test('cards stay as they are when the free times do not load', async () => {
  let calls = 0;
  server.use(
    http.get('*/api/services/next-free', () => {
      calls += 1;
      return new HttpResponse(null, { status: 503 });
    }),
  );
  state.world.listings = [buildListing({ title: 'Deep cleaning' })];
  draw();
  await waitFor(() => expect(calls).toBeGreaterThan(0));
  expect((await card('Deep cleaning')).getByText('₦15,000')).toBeInTheDocument();
  expect(screen.queryByText(/did not load/)).not.toBeInTheDocument();
});
