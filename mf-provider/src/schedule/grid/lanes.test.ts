import type { CalendarBooking } from '@tm/contracts';
import type { DayBooking } from '../days/dayBookings';
import { layoutDay, partsIn, shownHours } from './lanes';

const bookings = (start: number, end: number): DayBooking => ({
  booking: { id: `${start}-${end}` } as CalendarBooking,
  start,
  end,
  isContinued: false,
});
const say = (parts: DayBooking[], maxLanes = 3) =>
  layoutDay(parts, maxLanes).laned.map(({ booking, lane, lanes }) => `${booking.id} ${lane}/${lanes}`);

test('gives bookings that do not overlap the whole width, even when their ends touch', () => {
  expect(say([bookings(0, 60), bookings(60, 120), bookings(180, 240)])).toEqual([
    '0-60 0/1',
    '60-120 0/1',
    '180-240 0/1',
  ]);
});

test('puts overlapping bookings in separate columns and reuses a free column', () => {
  expect(say([bookings(0, 120), bookings(30, 60), bookings(60, 90), bookings(200, 230)])).toEqual([
    '0-120 0/2',
    '30-60 1/2',
    '60-90 1/2',
    '200-230 0/1',
  ]);
});

test('combines bookings that exceed the columns into a crowd and leaves the others', () => {
  const crowd = [bookings(0, 60), bookings(0, 60), bookings(10, 90), bookings(20, 30)];
  const layout = layoutDay([...crowd, bookings(100, 160)], 3);
  expect(layout.crowds).toEqual([{ start: 0, end: 90, bookings: crowd }]);
  expect(layout.laned.map(({ booking }) => booking.id)).toEqual(['100-160']);
});

test('shows the hours from 8 to 18 and any earlier or later hours in use', () => {
  expect([shownHours([])[0], shownHours([]).at(-1)]).toEqual([8, 17]);
  const hours = shownHours([
    { start: 370, end: 400 },
    { start: 1300, end: 1440 },
  ]);
  expect([hours[0], hours.at(-1)]).toEqual([6, 23]);
});

test('cuts spans to an hour', () => {
  const spans = [{ start: 570, end: 690 }];
  expect([partsIn(9, spans), partsIn(10, spans), partsIn(11, spans), partsIn(12, spans)]).toEqual([
    [{ start: 30, end: 60 }],
    [{ start: 0, end: 60 }],
    [{ start: 0, end: 30 }],
    [],
  ]);
});
