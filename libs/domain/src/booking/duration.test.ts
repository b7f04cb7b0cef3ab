import { bookedMinutes, sayDuration } from './duration';

test.each([
  [null, 'Flexible'],
  [undefined, 'Flexible'],
  [45, '45 min'],
  [60, '1 hour'],
  [90, '1 hr 30 min'],
  [180, '3 hours'],
])('%p minutes are said as %p', (minutes, words) => {
  expect(sayDuration(minutes)).toBe(words);
});

test.each([
  ['what the listing says', { priceType: 'fixed', duration: 90 } as const, 5, 90],
  ['an hour where it says nothing', { priceType: 'per_item', duration: null } as const, null, 60],
  ['the hours ordered, and paid for', { priceType: 'hourly', duration: 90 } as const, 3, 180],
  ['one hour when none are ordered', { priceType: 'hourly' } as const, null, 60],
])('a booking takes %s', (_, listing, hours, minutes) => {
  expect(bookedMinutes(listing, hours)).toBe(minutes);
});
