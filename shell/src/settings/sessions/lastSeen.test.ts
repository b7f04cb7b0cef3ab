import { formatLastSeen } from './lastSeen';

const NOW = new Date('2026-11-21T12:00:00Z');

test.each([
  ['2026-11-21T11:59:00Z', 'Active within the last hour'],
  ['2026-11-21T12:00:30Z', 'Active within the last hour'],
  ['2026-11-21T11:00:00Z', 'Last seen today, 12:00 PM'],
  ['2026-11-20T13:30:00Z', 'Last seen yesterday, 2:30 PM'],
  ['2026-11-14T13:30:00Z', 'Last seen Sat 14 Nov, 2:30 PM'],
  ['2015-11-14T13:30:00Z', 'Last seen Sat, 14 Nov 2015, 2:30 PM'],
])('%s is formatted as %s', (at, words) => {
  expect(formatLastSeen(at, NOW)).toBe(words);
});
