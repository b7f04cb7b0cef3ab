import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';

// Requests have priority over password hashing. On Linux the priority belongs to the thread; elsewhere it
// would apply to the whole process.
if (process.platform === 'linux') setPriority(10);

/** Returns false for a stored text that is not a valid hash. */
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
