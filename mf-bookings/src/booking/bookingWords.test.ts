import { sayTimeLeft } from './bookingWords';

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
])('%s minutes are %s', (minutes, words) => expect(sayTimeLeft(inMinutes(minutes), NOW)).toBe(words));
