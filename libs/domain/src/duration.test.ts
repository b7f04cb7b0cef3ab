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
  ['what the listing says', { category: 'cleaning', priceType: 'fixed', duration: 90 } as const, 5, 90],
  ['an hour where it says nothing', { category: 'cleaning', priceType: 'per_item', duration: null } as const, null, 60],
  ['the hours ordered', { category: 'tutoring', priceType: 'hourly', duration: 90 } as const, 3, 180],
  ['one hour when none are ordered', { category: 'tutoring', priceType: 'hourly' } as const, null, 60],
  ['what a restaurant says, however it is paid', { category: 'restaurant', priceType: 'hourly', duration: 120 } as const, 3, 120],
])('a booking takes %s', (_, listing, hours, minutes) => {
  expect(bookedMinutes(listing, hours)).toBe(minutes);
});
