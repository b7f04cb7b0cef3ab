import { weekOf } from './weekHours';

test('starts the week on Monday and marks today by the Lagos date', () => {
  /** Monday 23:30 in UTC, which is Tuesday in Lagos. */
  const week = weekOf(
    { 2: { open: '09:00', close: '22:00' }, 3: { open: '00:00', close: '00:00' } },
    new Date('2026-11-23T23:30:00Z'),
  );
  expect(week[0]).toEqual({ day: 'Monday', hours: 'Closed', isToday: false });
  expect(week[1]).toEqual({ day: 'Tuesday', hours: '9AM - 10PM', isToday: true });
  expect(week[2]?.hours).toBe('Open 24 hours');
  expect(week[6]?.day).toBe('Sunday');
});

test('shows the parts of a day between its breaks', () => {
  const breaks = [{ from: '16:00', to: '18:30' }];
  const [monday] = weekOf({ 1: { open: '12:00', close: '23:00', breaks } }, new Date('2026-11-23T12:00:00Z'));
  expect(monday?.hours).toBe('12PM - 4PM, 6:30PM - 11PM');
});
