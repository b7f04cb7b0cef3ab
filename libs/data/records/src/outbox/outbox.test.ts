import { retryDelay } from './outbox.writes';

test('retryDelay waits one minute after the first failure, then twice as long each time, at most six hours', () => {
  const minutes = [1, 2, 3, 9, 10, 30].map((attempts) => retryDelay(attempts, 0) / 60_000);
  expect(minutes).toEqual([1, 2, 4, 256, 360, 360]);
});

test('jitter shortens the delay by up to a quarter', () => {
  expect(retryDelay(1, 1)).toBe(45_000);
});
