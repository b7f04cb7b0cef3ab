import { renderScreen } from '@tm/platform/testing';
import { screen, within } from '@testing-library/react';
import { calendarHandler } from '../../testing/calendar';
import { services } from '../../testing/services';
import { ProviderCalendar } from '../calendar/ProviderCalendar';

const site = services();
const MONDAY = '2031-11-17';
beforeEach(() =>
  site.server.use(
    calendarHandler({
      bookings: [],
      days: { [MONDAY]: { free: [{ start: 690, end: 1020 }], busy: [{ start: 540, end: 690 }] } },
      more: {},
      asked: [],
    }),
  ),
);
afterEach(() => Reflect.deleteProperty(window, 'matchMedia'));
const draw = () =>
  renderScreen({
    at: `/provider-dashboard/calendar?view=week&date=${MONDAY}`,
    routes: [{ path: '*', element: <ProviderCalendar /> }],
  });

test('the grid shows times of other calendars as busy, once per time, and free time behind them', async () => {
  draw();
  const cell = (name: RegExp) => screen.findByRole('gridcell', { name });
  expect(await cell(/17 November 2031, 10 AM: busy in another calendar$/)).toBeVisible();
  expect(await cell(/17 November 2031, 11 AM: busy in another calendar, free 11:30 AM/)).toBeVisible();
  expect(await cell(/17 November 2031, 12 PM: free/)).toBeVisible();
  expect(screen.getAllByText('Busy')).toHaveLength(1);
});

test('the list of a phone shows times of other calendars with their day', async () => {
  Object.assign(window, {
    matchMedia: () => ({
      matches: true,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }),
  });
  draw();
  const monday = within(await screen.findByRole('region', { name: 'Monday, 17 November 2031' }));
  expect(await monday.findByText('Busy in another calendar 9:00 AM to 11:30 AM')).toBeVisible();
});
