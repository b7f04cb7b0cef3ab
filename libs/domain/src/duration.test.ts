import { sayDuration } from './duration';

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
