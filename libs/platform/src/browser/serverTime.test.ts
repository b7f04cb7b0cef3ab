import { currentTime, noteServerDate } from './serverTime';

const NOON = Date.parse('2026-12-01T12:00:00Z');
const at = (ms: number) => new Date(ms).toUTCString();

beforeEach(() => {
  jest.useFakeTimers({ now: NOON });
});
afterEach(() => {
  jest.useRealTimers();
});

test('follows the server when the clock of the device is wrong, and ignores answers of a cache', () => {
  expect(currentTime().getTime()).toBe(NOON);
  noteServerDate(null);
  noteServerDate('no date');
  noteServerDate(at(NOON - 3 * 3_600_000));
  expect(currentTime().getTime()).toBe(NOON - 3 * 3_600_000);
  noteServerDate(at(NOON + 30_000));
  expect(currentTime().getTime()).toBe(NOON);
  noteServerDate(at(NOON + 26 * 3_600_000));
  noteServerDate(at(NOON));
  expect(currentTime().getTime()).toBe(NOON + 26 * 3_600_000);
});
