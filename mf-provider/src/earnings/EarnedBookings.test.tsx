import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { EarnedBooking } from '@tm/contracts';
import { addDays, lagosDate } from '@tm/domain';
import { renderScreen } from '@tm/platform/testing';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { http, HttpResponse } from 'msw';
import { problem } from '../testing/problem';
import { services } from '../testing/services';
import { Earnings } from './Earnings';

const site = services();
const PAGE = '/provider-dashboard/earnings';
const CALL = '*/api/service-providers/me/earnings';
const BOOKINGS: EarnedBooking[] = Array.from({ length: 23 }, (_, at) => ({
  id: String(at + 1).padStart(24, '0'),
  at: '2015-11-20T12:00:00.000Z',
  startsAt: at === 0 ? '2015-11-18T09:00:00.000Z' : '2015-11-20T09:00:00.000Z',
  title: `Braids ${at + 1}`,
  amount: 15_000,
}));

const draw = (query = '') =>
  renderScreen({ at: `${PAGE}${query}`, routes: [{ path: PAGE, element: <Earnings /> }] });

/** Earnings of 60,000 from the day `since` on, and of `before` naira earlier. */
const answerEarnings = (since: string, before: number) =>
  http.get(CALL, ({ request }) => {
    const { from, to, by } = Object.fromEntries(new URL(request.url).searchParams);
    const total = from! < since ? before : 60_000;
    return HttpResponse.json({
      by,
      from,
      to,
      total,
      bookings: 4,
      points: [{ from, to, earnings: total, bookings: 4 }],
    });
  });

const asked: Record<string, string>[] = [];
beforeEach(() => {
  asked.length = 0;
  site.server.use(
    answerEarnings('2015-11-01', 60_000),
    http.get(`${CALL}/bookings`, ({ request }) => {
      const query = Object.fromEntries(new URL(request.url).searchParams);
      asked.push(query);
      const first = Number(query['cursor'] ?? 0);
      const end = first + Number(query['limit']);
      const link = end < BOOKINGS.length ? { Link: `</api?cursor=${end}>; rel="next"` } : null;
      return HttpResponse.json(BOOKINGS.slice(first, end), link ? { headers: link } : undefined);
    }),
  );
});

test('lists the bookings of the period, page by page, each with a link to its page', async () => {
  const { container } = draw('?from=2015-11-01&to=2015-11-30');
  const list = await screen.findByRole('list', { name: 'Bookings in this period' });
  const rows = () => within(list).getAllByRole('listitem');
  expect(rows()).toHaveLength(20);
  expect(rows()[0]).toHaveTextContent('Braids 120 Nov 2015 · Appointment 18 Nov 2015₦15,000');
  expect(rows()[1]).toHaveTextContent('Braids 220 Nov 2015₦15,000');
  expect(within(list).getByRole('link', { name: 'Braids 1' })).toHaveAttribute(
    'href',
    `/bookings/${BOOKINGS[0]!.id}`,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(rows()).toHaveLength(BOOKINGS.length));
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  expect(asked).toEqual([
    { from: '2015-11-01', to: '2015-11-30', limit: '20' },
    { from: '2015-11-01', to: '2015-11-30', limit: '20', cursor: '20' },
  ]);
  expect(await axe(container)).toHaveNoViolations();
});

test('loads the bookings again on Retry', async () => {
  site.server.use(http.get(`${CALL}/bookings`, () => problem(503, 'Down'), { once: true }));
  draw();
  expect(await screen.findByText('The bookings did not load')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: 'Braids 1' })).toBeInTheDocument();
});

test.each([
  [45_000, '?from=2015-11-01&to=2015-11-07', '₦15,000 more than in the 7 days before'],
  [75_000, '?from=2015-11-01&to=2015-11-30', '₦15,000 less than in the 30 days before'],
  [60_000, '?from=2015-11-01&to=2015-11-01', 'The same as on the day before'],
  [0, '?by=month&from=2015-11-01&to=2016-10-31', 'Nothing in the 366 days before'],
])('compares 60,000 with %d of the days before, at %s', async (before, query, text) => {
  site.server.use(answerEarnings('2015-11-01', before));
  draw(query);
  expect(await screen.findByText(text)).toBeInTheDocument();
});

test('the usual period is compared too', async () => {
  site.server.use(answerEarnings(addDays(lagosDate(new Date()), -29), 45_000));
  draw();
  expect(await screen.findByText('₦15,000 more than in the 30 days before')).toBeInTheDocument();
});
