import { renderScreen } from '@tm/platform/testing';
import { addDays, lagosDate, mondayOf } from '@tm/domain';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { http } from 'msw';
import { problem } from '../testing/problem';
import { services } from '../testing/services';
import { twoWeeks, weekMoneyOf } from './weekMoney';
import { WeekMoneyCard } from './WeekMoneyCard';

const site = services();
const draw = () => renderScreen({ at: '/', routes: [{ path: '/', element: <WeekMoneyCard /> }] });
const point = (from: string, earnings: number, bookings = earnings > 0 ? 1 : 0) => ({
  from,
  to: from,
  earnings,
  bookings,
});
const card = () => screen.findByRole('region', { name: 'This week’s money' });

test('compares the week with last week until the same weekday', () => {
  // Wednesday 25 November 2026.
  const points = [
    point('2026-11-16', 5_000),
    point('2026-11-18', 4_000),
    point('2026-11-19', 90_000),
    point('2026-11-22', 1_000),
    point('2026-11-23', 12_000, 2),
    point('2026-11-25', 3_000),
  ];
  expect(twoWeeks('2026-11-25')).toEqual({ from: '2026-11-16', to: '2026-11-25' });
  expect(weekMoneyOf(points, '2026-11-25')).toEqual({ earned: 15_000, bookings: 3, before: 9_000 });
  expect(weekMoneyOf(points.slice(0, 4), '2026-11-22')).toEqual({ earned: 100_000, bookings: 4, before: 0 });
});

const today = () => lagosDate(new Date());
const lastWeek = () => addDays(mondayOf(today()), -7);

test.each([
  [20_000, 15_000, '₦20,0001 completed booking, ₦5,000 more than last week by this day'],
  [10_000, 15_000, '₦10,0001 completed booking, ₦5,000 less than last week by this day'],
  [15_000, 15_000, '₦15,0001 completed booking, the same as last week by this day'],
  [15_000, 0, '₦15,0001 completed booking, nothing last week by this day'],
  [0, 15_000, '₦00 completed bookings, ₦15,000 less than last week by this day'],
  [0, 0, 'Nothing earned yet. Completed bookings count here.'],
])('shows %d naira this week after %d last week', async (week, before, text) => {
  site.state.world.earnings = [point(lastWeek(), before), point(today(), week)];
  const { container } = draw();
  const region = await card();
  expect(await within(region).findByText(/earned yet|completed booking/)).toBeInTheDocument();
  expect(region).toHaveTextContent(text);
  expect(within(region).getByRole('link', { name: 'See earnings' })).toHaveAttribute(
    'href',
    '/provider-dashboard/earnings',
  );
  expect(await axe(container)).toHaveNoViolations();
});

test('loads the money again on Retry', async () => {
  site.server.use(
    http.get('*/api/service-providers/me/earnings', () => problem(503, 'Down'), { once: true }),
  );
  draw();
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText(/Nothing earned yet/)).toBeInTheDocument();
});
