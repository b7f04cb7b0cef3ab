import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';

// Requests have priority over password hashing. On Linux the priority belongs to the thread; elsewhere it
// would apply to the whole process. Tests set HASHING_NICENESS=0: beside other suites, which use every core,
// a thread with a low priority takes seconds for a password.
if (process.platform === 'linux') setPriority(Number(process.env.HASHING_NICENESS ?? 10));

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
