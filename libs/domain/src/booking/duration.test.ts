import { bookedMinutes, formatDuration } from './duration';

test.each([
  [null, 'Flexible'],
  [undefined, 'Flexible'],
  [45, '45 min'],
  [60, '1 hour'],
  [90, '1 hr 30 min'],
  [180, '3 hours'],
])('formatDuration formats %p minutes as %p', (minutes, expected) => {
  expect(formatDuration(minutes)).toBe(expected);
});

test.each([
  ['the duration of the listing', { priceType: 'fixed', duration: 90 } as const, 5, 90],
  ['one hour when the listing has no duration', { priceType: 'per_item', duration: null } as const, null, 60],
  ['the ordered hours when the price is hourly', { priceType: 'hourly', duration: 90 } as const, 3, 180],
  ['one hour when the price is hourly and no hours are ordered', { priceType: 'hourly' } as const, null, 60],
])('bookedMinutes returns %s', (_, listing, hours, minutes) => {
  expect(bookedMinutes(listing, hours)).toBe(minutes);
});
