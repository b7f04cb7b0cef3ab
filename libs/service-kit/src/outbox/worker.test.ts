import { OutboxModel } from '@tm/schema/records';
import { enqueue, type LeasedJob } from '@tm/records';
import { inTransaction } from '@tm/mongo';
import { pino } from 'pino';
import { sampleService } from '../testing/sampleService';
import { outboxWorker } from './worker';

sampleService([]);
const log = pino({ level: 'silent' });

beforeEach(() => OutboxModel.deleteMany({}));

const order = (title: string) =>
  inTransaction((session) =>
    enqueue(session, 'email', { userId: 'u', template: 'notification', data: { title } }),
  );

/** Runs workers until `count` jobs were handled. */
const runUntil = async (
  count: number,
  workers: number,
  handle: (job: LeasedJob) => Promise<void> = async () => undefined,
) => {
  const handled: string[] = [];
  let done = () => undefined as void;
  const finished = new Promise<void>((resolve) => {
    done = resolve;
  });
  const each = async (job: LeasedJob) => {
    handled.push(job.payload.data.title ?? '');
    try {
      await handle(job);
    } finally {
      if (handled.length >= count) done();
    }
  };
  const running = Array.from({ length: workers }, () =>
    outboxWorker({ kind: 'email', handle: each, log, pollMs: 10 }),
  );
  running.forEach((worker) => worker.start());
  await finished;
  await Promise.all(running.map((worker) => worker.stop()));
  return handled;
};

test('several workers run each job once and mark it as done', async () => {
  const titles = Array.from({ length: 12 }, (_, n) => `job ${n}`);
  for (const title of titles) await order(title);
  const handled = await runUntil(12, 4);
  expect(handled.sort()).toEqual(titles.sort());
  expect(await OutboxModel.countDocuments({ state: 'done' })).toBe(12);
});

test('a job of an aborted transaction is never run', async () => {
  await inTransaction(async (session) => {
    await enqueue(session, 'email', { userId: 'u', template: 'notification', data: { title: 'never' } });
    throw new Error('no commit');
  }).catch(() => undefined);
  await order('committed');
  expect(await runUntil(1, 2)).toEqual(['committed']);
});

test('a failed job runs again, with growing delays', async () => {
  await order('stubborn');
  const fail = async () => {
    throw new Error('smtp says no');
  };
  await runUntil(1, 1, fail);
  const first = await OutboxModel.findOne({}).lean();
  expect(first).toMatchObject({ state: 'waiting', attempts: 1, lastError: 'smtp says no', lease: null });
  await OutboxModel.updateMany({}, { $set: { dueAt: new Date() } });
  expect(await runUntil(1, 1)).toEqual(['stubborn']);
  expect(await OutboxModel.findOne({}).lean()).toMatchObject({ state: 'done', attempts: 2 });
});

test('a worker runs as many jobs at the same time as it may, and not more', async () => {
  for (let n = 0; n < 7; n += 1) await order(`job ${n}`);
  const [open, most]: [(() => void)[], number[]] = [[], []];
  const handle = () =>
    new Promise<void>((resolve) => {
      open.push(resolve);
      most.push(open.length);
      // The third one ends all, so that fewer than three at a time would wait without end.
      if (open.length === 3 || most.length === 7) for (const end of open.splice(0)) end();
    });
  const worker = outboxWorker({ kind: 'email', handle, log, pollMs: 10, atOnce: 3 });
  worker.start();
  while (most.length < 7) await new Promise((resolve) => setImmediate(resolve));
  await worker.stop();
  expect(most).toEqual([1, 2, 3, 1, 2, 3, 1]);
  expect(await OutboxModel.countDocuments({ state: 'done' })).toBe(7);
});

test('starts jobs at the distance that it is given', async () => {
  for (let number = 0; number < 4; number += 1) await order(`spaced ${number}`);
  const starts: number[] = [];
  const handle = async () => void starts.push(performance.now());
  const worker = outboxWorker({ kind: 'email', handle, log, pollMs: 10, atOnce: 4, spacingMs: 100 });
  worker.start();
  while (starts.length < 4) await new Promise((resolve) => setImmediate(resolve));
  await worker.stop();
  // A timer may fire up to a millisecond early.
  for (const [at, start] of starts.slice(1).entries()) expect(start - starts[at]!).toBeGreaterThanOrEqual(99);
});

test('stop waits for the running job', async () => {
  await order('slow');
  let finish = () => undefined as void;
  let begun = () => undefined as void;
  const started = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const held = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const worker = outboxWorker({
    kind: 'email',
    log,
    pollMs: 10,
    handle: async () => {
      begun();
      await held;
    },
  });
  worker.start();
  await started;
  const stopped = worker.stop();
  finish();
  await stopped;
  expect(await OutboxModel.findOne({}).lean()).toMatchObject({ state: 'done' });
});
