import { once } from 'node:events';
import { HOUR_MS } from '@tm/domain';
import { createTestClock, currentTime, followTestClock, nextClockMove, setClockOffset } from '@tm/mongo';
import { pino } from 'pino';
import { sampleService } from '../testing/sampleService';
import { timedWorker } from './timedWorker';

sampleService([]);
const FOREVER = 24 * HOUR_MS;

test('a pass during which the clock moves is repeated at once, because it has read the time before', async () => {
  await createTestClock();
  const stopClock = await followTestClock();
  const begun: Date[] = [];
  const move = async () => {
    const moved = once(nextClockMove(), 'abort');
    await setClockOffset(HOUR_MS);
    await moved;
  };
  let done = () => {};
  const repeated = new Promise<void>((resolve) => (done = resolve));
  const worker = timedWorker({
    failure: 'not done',
    everyMs: FOREVER,
    log: pino({ level: 'silent' }),
    act: async () => {
      begun.push(currentTime());
      if (begun.length === 1) await move();
      else done();
    },
  });
  worker.start();
  await repeated;
  await worker.stop();
  await stopClock();
  expect(begun[1]!.getTime() - begun[0]!.getTime()).toBeGreaterThanOrEqual(HOUR_MS);
});
