import type { CalendarBooking } from '@tm/contracts';
import type { Placed } from '../days';
import { layOut, partsIn, shownHours } from './lanes';

const placed = (start: number, end: number): Placed => ({
  booking: { id: `${start}-${end}` } as CalendarBooking,
  start,
  end,
  isContinued: false,
});
const say = (parts: Placed[], most = 3) =>
  layOut(parts, most).laned.map(({ booking, lane, lanes }) => `${booking.id} ${lane}/${lanes}`);

test('what does not overlap has the whole width, touching ends do not', () => {
  expect(say([placed(0, 60), placed(60, 120), placed(180, 240)])).toEqual([
    '0-60 0/1',
    '60-120 0/1',
    '180-240 0/1',
  ]);
});

test('what overlaps stands side by side, and a column is used again when it is free', () => {
  expect(say([placed(0, 120), placed(30, 60), placed(60, 90), placed(200, 230)])).toEqual([
    '0-120 0/2',
    '30-60 1/2',
    '60-90 1/2',
    '200-230 0/1',
  ]);
});

test('more than there is room for is one, the others keep their place', () => {
  const crowd = [placed(0, 60), placed(0, 60), placed(10, 90), placed(20, 30)];
  const layout = layOut([...crowd, placed(100, 160)], 3);
  expect(layout.crowds).toEqual([{ start: 0, end: 90, placed: crowd }]);
  expect(layout.laned.map(({ booking }) => booking.id)).toEqual(['100-160']);
});

test('a grid shows 8 to 18, and whatever lies before and after', () => {
  expect([shownHours([])[0], shownHours([]).at(-1)]).toEqual([8, 17]);
  const hours = shownHours([
    { start: 370, end: 400 },
    { start: 1300, end: 1440 },
  ]);
  expect([hours[0], hours.at(-1)]).toEqual([6, 23]);
});

test('a span is cut to an hour', () => {
  const spans = [{ start: 570, end: 690 }];
  expect([partsIn(9, spans), partsIn(10, spans), partsIn(11, spans), partsIn(12, spans)]).toEqual([
    [{ start: 30, end: 60 }],
    [{ start: 0, end: 60 }],
    [{ start: 0, end: 30 }],
    [],
  ]);
});
