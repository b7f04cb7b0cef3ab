import { pino } from 'pino';
import { timedWorker } from './timedWorker';

const log = pino({ level: 'silent' });
const FOREVER = 24 * 60 * 60 * 1000;

test('runs at start and again after each pause, also after a failed pass', async () => {
  let passes = 0;
  await new Promise<void>((resolve, reject) => {
    const worker = timedWorker({
      failure: 'not done',
      everyMs: 1,
      log,
      act: async () => {
        passes += 1;
        if (passes === 3) void worker.stop().then(resolve, reject);
        if (passes === 2) throw new Error('Down');
      },
    });
    worker.start();
  });
  expect(passes).toBe(3);
});

test('stops during a pause, and waits for a running pass, which sees that it should stop', async () => {
  const stopSignals: boolean[] = [];
  let begun = () => {};
  const running = new Promise<void>((resolve) => (begun = resolve));
  const worker = timedWorker({
    failure: 'not done',
    everyMs: FOREVER,
    log,
    act: async (isStopping) => {
      stopSignals.push(isStopping());
      begun();
      await new Promise((resolve) => setImmediate(resolve));
      stopSignals.push(isStopping());
    },
  });
  worker.start();
  await running;
  await worker.stop();
  expect(stopSignals).toEqual([false, true]);

  const resting = timedWorker({ failure: 'not done', everyMs: FOREVER, log, act: async () => {} });
  resting.start();
  await new Promise((resolve) => setImmediate(resolve));
  await resting.stop();
});
