import type { ChildProcess } from 'node:child_process';
import { StartError } from '../options';

/** A service answers `/readyz` within 2 s of its start on a quiet machine; a busy one gets more. */
const READY_WITHIN_MS = 30_000;

const ANSWER_WITHIN_MS = 2000;
const POLL_MS = 50;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

type Waiting = {
  name: string;
  child: ChildProcess;
  url: string;
  /** The end of what the process wrote. */
  lastWords: () => string;
  /** Ends the waiting: the site stops. */
  signal?: AbortSignal;
};

/** Ended by itself (`exitCode`) or by a signal (`signalCode`); `kill -9` sets the second only. */
export const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode !== null || signalCode !== null;

/** The service says that it can serve. It may also accept the question and never answer it. */
const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) }).then(
    (answer) => answer.ok,
    () => false,
  );

/** Waits until a service that starts can serve. Throws a `StartError` when it ends before that, or takes too long. */
export async function untilReady({ name, child, url, lastWords, signal }: Waiting): Promise<void> {
  for (const started = Date.now(); Date.now() - started < READY_WITHIN_MS; await pause(POLL_MS)) {
    if (signal?.aborted) throw new StartError(`The ${name} service was stopped while starting.`);
    if (hasEnded(child)) throw new StartError(`The ${name} service stopped while starting: ${lastWords()}`);
    if (await isReady(url)) return;
  }
  throw new StartError(
    `The ${name} service was not ready within ${READY_WITHIN_MS / 1000} s: ${lastWords()}`,
  );
}
