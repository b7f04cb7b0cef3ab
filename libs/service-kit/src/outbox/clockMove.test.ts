import { setImmediate } from 'node:timers/promises';
import { HOUR_MS } from '@tm/domain';
import { createTestClock, currentTime, followTestClock, onClockMove, setClockOffset } from '@tm/mongo';
import { pino } from 'pino';
import { sampleService } from '../testing/sampleService';
import { timedWorker } from './timedWorker';

sampleService([]);
const FOREVER = 24 * HOUR_MS;

const nextMove = () =>
  new Promise<void>((resolve) => {
    const end = onClockMove(() => {
      end();
      resolve();
    });
  });
const workerOf = (act: () => Promise<void>) =>
  timedWorker({ failure: 'not done', everyMs: FOREVER, log: pino({ level: 'silent' }), act });

test('a pass during which the clock moves is repeated at once, because it has read the time before', async () => {
  await createTestClock();
  const stopClock = await followTestClock();
  const begun: Date[] = [];
  const move = async () => {
    const moved = nextMove();
    await setClockOffset(HOUR_MS);
    await moved;
  };
  let done = () => {};
  const repeated = new Promise<void>((resolve) => (done = resolve));
  const worker = workerOf(async () => {
    begun.push(currentTime());
    if (begun.length === 1) await move();
    else done();
  });
  worker.start();
  await repeated;
  await worker.stop();
  await stopClock();
  expect(begun[1]!.getTime() - begun[0]!.getTime()).toBeGreaterThanOrEqual(HOUR_MS);
});

/** Node warns about an event target with more listeners. */
const MOST_LISTENERS = 10;

test('twenty workers rest without a shared event target, and a move of the clock wakes all of them', async () => {
  const listens = jest.spyOn(EventTarget.prototype, 'addEventListener');
  await createTestClock();
  const stopClock = await followTestClock();
  const passes = Array.from({ length: 20 }, () => 0);
  let done = () => {};
  const repeated = new Promise<void>((resolve) => (done = resolve));
  const workers = passes.map((_, at) =>
    workerOf(async () => {
      passes[at]! += 1;
      if (passes.every((count) => count === 2)) done();
    }),
  );
  for (const worker of workers) worker.start();
  await setImmediate();
  await setClockOffset(2 * HOUR_MS);
  await repeated;
  for (const worker of workers) await worker.stop();
  await stopClock();
  const counts = new Map<unknown, number>();
  for (const target of listens.mock.contexts) counts.set(target, (counts.get(target) ?? 0) + 1);
  listens.mockRestore();
  expect(counts.size).toBeGreaterThanOrEqual(workers.length);
  expect(Math.max(...counts.values())).toBeLessThanOrEqual(MOST_LISTENERS);
});
