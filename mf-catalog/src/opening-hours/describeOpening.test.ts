import type { WeeklyHours } from '@tm/contracts';
import { fromLagos } from '@tm/domain';
import { describeOpening } from './describeOpening';

const noon = { open: '12:00', close: '22:00' };
const allNight = { open: '18:00', close: '02:30' };
const divided = { ...noon, breaks: [{ from: '16:00', to: '18:00' }] };
const wholeDay = { open: '00:00', close: '00:00' };
const weekOf = (day: WeeklyHours[0]): WeeklyHours => ({
  0: day,
  1: day,
  2: day,
  3: day,
  4: day,
  5: day,
  6: day,
});

// 2026-11-23 is a Monday.
test.each<[string, string, string, WeeklyHours]>([
  ['2026-11-23', '12:00', 'Open now · closes 10PM', weekOf(noon)],
  ['2026-11-23', '21:59', 'Open now · closes 10PM', weekOf(noon)],
  ['2026-11-23', '22:00', 'Closed · opens tomorrow 12PM', weekOf(noon)],
  ['2026-11-23', '11:59', 'Closed · opens 12PM', weekOf(noon)],
  ['2026-11-23', '01:15', 'Open now · closes 2:30AM', weekOf(allNight)],
  ['2026-11-22', '23:30', 'Open now · closes 2:30AM', { 0: allNight }],
  ['2026-11-23', '10:00', 'Closed · opens Fri 12PM', { 5: noon }],
  ['2026-11-23', '10:00', 'Open now · 24 hours a day', weekOf(wholeDay)],
  ['2026-11-23', '10:00', 'Open now · closes 12AM', { 1: wholeDay }],
  ['2026-11-23', '15:00', 'Open now · closes 4PM', weekOf(divided)],
  ['2026-11-23', '16:00', 'Closed · opens 6PM', weekOf(divided)],
  ['2026-11-23', '10:00', 'Closed', {}],
])('describes %s %s in Lagos as %s', (date, time, words, hours) => {
  expect(describeOpening(hours, fromLagos(date, time)!)).toBe(words);
});

test.each<[string, string, string, WeeklyHours, Parameters<typeof describeOpening>[2]]>([
  ['2026-11-23', '12:00', 'Closed · opens 6PM', weekOf(noon), [{ date: '2026-11-23', hours: allNight }]],
  [
    '2026-11-24',
    '02:00',
    'Open now · closes 2:30AM',
    weekOf(noon),
    [{ date: '2026-11-23', hours: allNight }],
  ],
  [
    '2026-11-23',
    '13:00',
    'Closed · opens tomorrow 12PM',
    weekOf(noon),
    [{ date: '2026-11-23', hours: null }],
  ],
  ['2026-11-23', '13:00', 'Open now · closes 10PM', weekOf(noon), [{ date: '2026-11-24', hours: null }]],
  ['2026-11-23', '23:00', 'Closed · opens Wed 12PM', weekOf(noon), [{ date: '2026-11-24', hours: null }]],
  [
    '2026-11-23',
    '10:00',
    'Open now · closes Thu 12AM',
    weekOf(wholeDay),
    [{ date: '2026-11-26', hours: null }],
  ],
])('describes %s %s in Lagos as %s with exceptions', (date, time, words, hours, exceptions) => {
  expect(describeOpening(hours, fromLagos(date, time)!, exceptions)).toBe(words);
});
