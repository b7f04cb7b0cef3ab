import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';

// Whoever is not signing in goes first. On Linux a priority is the thread's own; elsewhere it would be the whole service's.
if (process.platform === 'linux') setPriority(10);

/** A stored hash that is none of ours matches nothing. */
const isMatch = (stored, password) => {
  try {
    return verifySync(stored, password);
  } catch {
    return false;
  }
};

parentPort.on('message', ({ password, stored, cost }) =>
  parentPort.postMessage(stored === undefined ? hashSync(password, cost) : isMatch(stored, password)),
);
