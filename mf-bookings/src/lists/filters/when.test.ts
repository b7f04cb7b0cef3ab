import { toQueryFilter, isNarrowed, NO_FILTER, type When, formatDateRange } from './when';

/** Saturday evening in UTC, but Sunday in Lagos. */
const NOW = new Date('2026-11-21T23:30:00Z');
const asked = (when: When, more = {}) => toQueryFilter({ ...NO_FILTER, when, ...more }, NOW);

test('uses Lagos days and weeks from Monday to Sunday', () => {
  expect(asked('any')).toEqual({});
  expect(asked('upcoming')).toEqual({ from: '2026-11-22' });
  expect(asked('past')).toEqual({ to: '2026-11-21' });
  expect(asked('week')).toEqual({ from: '2026-11-16', to: '2026-11-22' });
  expect(toQueryFilter({ ...NO_FILTER, when: 'week' }, new Date('2026-11-22T23:30:00Z'))).toEqual({
    from: '2026-11-23',
    to: '2026-11-29',
  });
});

test('uses chosen dates only when the filter is "Choose dates"', () => {
  expect(asked('dates', { from: '2026-11-01' })).toEqual({ from: '2026-11-01' });
  expect(asked('any', { from: '2026-11-01', to: '2026-11-02' })).toEqual({});
});

test('is not narrowed when nothing is chosen', () => {
  expect(isNarrowed(NO_FILTER, NOW)).toBe(false);
  expect(isNarrowed({ ...NO_FILTER, when: 'dates' }, NOW)).toBe(false);
  expect(isNarrowed({ ...NO_FILTER, search: 'x' }, NOW)).toBe(true);
});

test.each([
  ['2026-11-21', '', 'From 21 Nov'],
  ['', '2026-11-30', 'Until 30 Nov'],
  ['2026-11-21', '2028-11-30', '21 Nov – 30 Nov 2028'],
  ['2026-11-21', '2026-11-21', '21 Nov'],
  ['2026-02-30', '', 'From 2026-02-30'],
])('formats %s to %s as %s', (from, to, words) => expect(formatDateRange({ from, to }, NOW)).toBe(words));
