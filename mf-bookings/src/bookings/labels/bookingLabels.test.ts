import { buildBooking } from '../../testing/builders';
import { formatMeasure, formatTimeLeft } from './bookingLabels';

const NOW = new Date('2026-11-21T12:00:00Z');
const inMinutes = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000).toISOString();

test.each([
  [0.9, 'less than a minute'],
  [-5, 'less than a minute'],
  [1, '1 min'],
  [60, '1 hour'],
  [200, '3 hr 20 min'],
  [24 * 60 - 1, '23 hr 59 min'],
  [24 * 60, '1 day'],
  [25 * 60 + 10, '1 day 1 hour'],
  [72 * 60 - 1, '2 days 23 hours'],
])('formats %s minutes as %s', (minutes, words) =>
  expect(formatTimeLeft(inMinutes(minutes), NOW)).toBe(words),
);

test.each([
  [{}, '2 hours'],
  [{ hours: 2 }, '2 hours'],
  [{ quantity: 1 }, '1 item'],
  [{ partySize: 4 }, 'Table for 4'],
  [{ partySize: 4, hours: 2 }, 'Table for 4, 2 hours'],
  [{ partySize: 4, quantity: 30 }, 'Table for 4, 30 items'],
])('formats an order of %j as %s', (more, words) =>
  expect(formatMeasure(buildBooking('pending', more))).toBe(words),
);
