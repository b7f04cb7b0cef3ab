import type { Trends } from '@tm/contracts';
import { useLocation } from '@tm/platform';
import { renderScreen } from '@tm/platform/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { http, HttpResponse } from 'msw';
import { problem, services } from '../../testing/services';
import { TrendsPage } from './TrendsPage';

const site = services();
const Address = () => <p data-testid="address">{useLocation().search}</p>;
const draw = (query = '') =>
  renderScreen({
    at: `/admin/trends${query}`,
    routes: [
      {
        path: '/admin/trends',
        element: (
          <>
            <TrendsPage />
            <Address />
          </>
        ),
      },
    ],
  });

const sums = (signUps: number, bookings: number, completed: number, revenue: number) => ({
  signUps,
  bookings,
  completed,
  revenue,
});
const answer: Trends = {
  by: 'month',
  from: '2015-08-01',
  to: '2015-11-22',
  total: sums(12, 30, 1, 45_000),
  points: [
    { from: '2015-08-01', to: '2015-08-31', ...sums(0, 0, 0, 0) },
    { from: '2015-10-01', to: '2015-10-31', ...sums(11, 20, 0, 0) },
    { from: '2015-11-01', to: '2015-11-22', ...sums(1, 10, 1, 45_000) },
  ],
};
const asked: URLSearchParams[] = [];
beforeEach(() => {
  asked.length = 0;
  site.server.use(
    http.get('*/api/admin/trends', ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return HttpResponse.json(answer);
    }),
  );
});

test('the page charts sign-ups, bookings and booked value, announces values and has a table', async () => {
  const { container } = draw('?by=month');
  const chart = await screen.findByRole('slider', { name: 'Sign-ups by month' });
  expect(chart).toHaveAttribute('aria-valuetext', '12 sign-ups in this period');
  expect(asked[0]?.get('by')).toBe('month');
  await userEvent.click(screen.getByRole('button', { name: 'Booked value' }));
  const revenue = screen.getByRole('slider', { name: 'Booked value by month' });
  revenue.focus();
  await userEvent.keyboard('{End}');
  expect(revenue).toHaveAttribute(
    'aria-valuetext',
    expect.stringContaining('₦45,000 from 1 completed booking'),
  );
  expect(screen.getByTestId('address')).toHaveTextContent('of=revenue');
  const table = screen.getByRole('table', { name: 'Sign-ups, bookings and booked value by month' });
  expect(
    within(table)
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent),
  ).toEqual([
    '1 Nov – 22 Nov 2015' + '1' + '10' + '1' + '₦45,000',
    'Oct 2015' + '11' + '20' + '0' + '₦0',
    'Aug 2015' + '0' + '0' + '0' + '₦0',
    'Total' + '12' + '30' + '1' + '₦45,000',
  ]);
  const numbers = screen.getByRole('group', { name: 'Numbers' });
  expect(numbers).not.toHaveAttribute('tabindex');
  await userEvent.click(screen.getByRole('button', { name: 'Table' }));
  expect(numbers).toHaveAttribute('tabindex', '0');
  expect(await axe(container)).toHaveNoViolations();
});

test('reversed dates in the address show an error and send no request', async () => {
  const { container } = draw('?from=2026-02-01&to=2026-01-01');
  expect(
    await screen.findByRole('heading', { name: 'The last day is before the first' }),
  ).toBeInTheDocument();
  expect(container.querySelector('[aria-busy]')).toBeNull();
  expect(asked).toEqual([]);
});

test('trends that failed to load can be loaded again', async () => {
  site.server.use(http.get('*/api/admin/trends', () => problem(503, 'Down'), { once: true }));
  draw();
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  const chart = await screen.findByRole('slider', { name: 'Sign-ups by month' });
  expect(document.activeElement).not.toBe(document.body);
  expect(document.activeElement).toContainElement(chart);
});
