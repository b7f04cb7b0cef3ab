import type { ChildProcess } from 'node:child_process';
import { StartError } from '../options';

/**
 * Time limit for a start. A service responds to `/readyz`
 * within 2 s on an idle machine; a busy machine needs more.
 */
const READY_TIMEOUT_MS = 30_000;

/** Thrown when a process ends before it is ready. */
export class EndedAtStartError extends StartError {
  constructor(
    message: string,
    readonly exitCode: number | null,
  ) {
    super(message);
  }
}

const RESPONSE_TIMEOUT_MS = 2000;
const POLL_MS = 50;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

type UntilReadyParams = {
  name: string;
  child: ChildProcess;
  url: string;
  /** Returns the end of the process output. */
  lastOutput: () => string;
  /** Aborts the wait when the site stops. */
  signal?: AbortSignal;
};

/**
 * Returns true if the process exited (`exitCode`) or a signal
 * ended it (`signalCode`). `kill -9` sets only the second.
 */
export const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode !== null || signalCode !== null;

/**
 * Returns true if the service reports that it is ready. The
 * timeout covers a service that accepts but never responds.
 */
const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`, { signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS) }).then(
    (response) => response.ok,
    () => false,
  );

/**
 * Waits until a starting service is ready. Throws a `StartError`
 * if it exits earlier or exceeds `READY_TIMEOUT_MS`.
 */
export async function untilReady({ name, child, url, lastOutput, signal }: UntilReadyParams): Promise<void> {
  for (const started = Date.now(); Date.now() - started < READY_TIMEOUT_MS; await pause(POLL_MS)) {
    if (signal?.aborted) throw new StartError(`The ${name} service was stopped while starting.`);
    if (hasEnded(child))
      throw new EndedAtStartError(
        `The ${name} service stopped while starting: ${lastOutput()}`,
        child.exitCode,
      );
    if (await isReady(url)) return;
  }
  throw new StartError(
    `The ${name} service was not ready within ${READY_TIMEOUT_MS / 1000} s: ${lastOutput()}`,
  );
}
