import { BOOKING_STATUSES } from './bookings';
import { feedCancelledSince, feedSpan, feedStatus, isFeedDead } from './calendarFeeds';
import { DAY_MS } from '../scheduling/units';

const NOW = new Date('2031-06-01T12:00:00Z');
const daysAgo = (days: number, ms = 0) => new Date(NOW.getTime() - days * DAY_MS + ms);

test('covers 30 days back and 180 days ahead, and cancelled bookings for 30 days', () => {
  expect(feedSpan(NOW)).toEqual({ from: daysAgo(30), to: daysAgo(-180) });
  expect(feedCancelledSince(NOW)).toEqual(daysAgo(30));
});

test.each([
  ['read 180 days ago', { createdAt: daysAgo(400), readAt: daysAgo(180) }, true],
  ['read a moment later', { createdAt: daysAgo(400), readAt: daysAgo(180, 1) }, false],
  ['never read for 180 days', { createdAt: daysAgo(180), readAt: null }, true],
  ['never read, but newer', { createdAt: daysAgo(180, 1), readAt: null }, false],
])('an address that was %s is dead: %j', (_name, feed, isDead) => {
  expect(isFeedDead(feed, NOW)).toBe(isDead);
});

test('a request is tentative, an ended booking cancelled, and any other confirmed', () => {
  expect(BOOKING_STATUSES.map((status) => [status, feedStatus(status)])).toEqual([
    ['pending', 'TENTATIVE'],
    ['accepted', 'CONFIRMED'],
    ['in_progress', 'CONFIRMED'],
    ['completed', 'CONFIRMED'],
    ['cancelled', 'CANCELLED'],
  ]);
});
