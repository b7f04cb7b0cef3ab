import { sayOpening, weekOf } from './weekHours';

const day = { open: '09:00', close: '22:00' };
const daily = { 0: day, 1: day, 2: day, 3: day, 4: day, 5: day, 6: day };
/** Monday, 23:30 in UTC: Tuesday in Lagos. */
const lateMonday = new Date('2026-11-23T23:30:00Z');

test('the same hours every day are daily', () => {
  expect(sayOpening(daily, lateMonday)).toBe('Open daily 9AM - 10PM');
});

test('different days say what today is like, by the calendar of Lagos', () => {
  expect(sayOpening({ ...daily, 2: { open: '12:30', close: '00:00' } }, lateMonday)).toBe(
    'Open today 12:30PM - 12AM',
  );
  expect(sayOpening({ ...daily, 2: undefined }, lateMonday)).toBe('Closed today');
  expect(sayOpening({ 2: day }, lateMonday)).toBe('Open today 9AM - 10PM');
});

test('a week runs from Monday, with today marked', () => {
  const week = weekOf({ 2: day }, lateMonday);
  expect(week[0]).toEqual({ day: 'Monday', hours: 'Closed', isToday: false });
  expect(week[1]).toEqual({ day: 'Tuesday', hours: '9AM - 10PM', isToday: true });
  expect(week[6]?.day).toBe('Sunday');
});
