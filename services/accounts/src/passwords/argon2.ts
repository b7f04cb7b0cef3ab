import { once } from 'node:events';
import { cpus } from 'node:os';
import { Worker } from 'node:worker_threads';
import { createQueue } from '../queue';

/**
 * Argon2id (the library's default) with 19 MiB, two passes, one lane: about 30 ms of one core (security.md).
 */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Prefix of hashes with the current cost. */
export const PREFIX = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`;

// One core stays free for other requests. The queue holds 100 passwords.
const inTurn = createQueue(Math.max(1, cpus().length - 1), 100);
const idle: Worker[] = [];

const startWorker = (): Worker => {
  const worker = new Worker(new URL('./argon2.worker.mjs', import.meta.url));
  // A worker must not keep a stopped service running.
  worker.unref();
  // The waiting call receives the error from `once`. The worker gets no more tasks.
  worker.on('error', () => idle.splice(0, idle.length, ...idle.filter((other) => other !== worker)));
  return worker;
};

/**
 * Runs a task on a worker thread with a lower priority than the thread that answers requests; the library's
 * pool would compete with it at equal priority. Workers start with the first password and stay. A worker that
 * failed gets no more tasks.
 */
const request = async <Answer>(task: {
  password: string;
  stored?: string;
  cost?: typeof COST;
}): Promise<Answer> => {
  const worker = idle.pop() ?? startWorker();
  worker.postMessage(task);
  const [answer] = (await once(worker, 'message')) as [Answer];
  idle.push(worker);
  return answer;
};

export const hash = (password: string): Promise<string> => inTurn(() => request({ password, cost: COST }));

/** Returns true if `password` matches the hash `stored`. */
export const verify = (stored: string, password: string): Promise<boolean> =>
  inTurn(() => request({ password, stored }));
