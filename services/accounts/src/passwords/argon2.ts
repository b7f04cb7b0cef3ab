import { once } from 'node:events';
import { cpus } from 'node:os';
import { Worker } from 'node:worker_threads';
import { createQueue } from '../queue';

/** Argon2id (the library's default) with 19 MiB, two passes, one lane: about 30 ms of one core (security.md). */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** How a hash of today's cost begins. */
export const PREFIX = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`;

// One core stays free for everybody who is not signing in.
const inTurn = createQueue(Math.max(1, cpus().length - 1), 100);
const idle: Worker[] = [];

const startWorker = (): Worker => {
  const worker = new Worker(new URL('./argon2.worker.mjs', import.meta.url));
  // It must not keep a service running that has stopped.
  worker.unref();
  // Whoever waits for it hears of the error; nobody else may ask it any more.
  worker.on('error', () => idle.splice(0, idle.length, ...idle.filter((other) => other !== worker)));
  return worker;
};

/**
 * Asks a thread of its own, which has a lower priority than the one that answers requests: the library's pool would compete with
 * it as an equal. Threads start with the first password and stay. One that dies is not asked again.
 */
const ask = async <Answer>(task: {
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

/** The Argon2id hash of a password. */
export const hash = (password: string): Promise<string> => inTurn(() => ask({ password, cost: COST }));

/** Is it the password behind `stored`? */
export const verify = (stored: string, password: string): Promise<boolean> =>
  inTurn(() => ask({ password, stored }));
