import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { LedgerEvent } from '../events';
import type { Outcome } from './lane';

export type PosterProcess = {
  /** Posts an event in the process. Rejects if the process ends before its answer. */
  post: (event: LedgerEvent) => Promise<Outcome>;
  /** Kills the process (SIGKILL) and resolves when it has ended. */
  kill: () => Promise<void>;
};

type Line = { isReady?: true; number?: number; outcome?: Outcome; error?: string };
type Waiting = { resolve: (outcome: Outcome) => void; reject: (error: Error) => void };

/** Starts a process that posts events and seals them, on a database with the collections of the ledger. */
export const startPoster = async (uri: string): Promise<PosterProcess> => {
  const child = spawn(process.execPath, ['--import', 'tsx', join(__dirname, 'poster.ts')], {
    cwd: join(__dirname, '../../..'),
    env: { PATH: process.env.PATH, MONGODB_URI: uri },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const waiting = new Map<number, Waiting>();
  let ready = () => undefined as void;
  const isReady = new Promise<void>((resolve) => (ready = resolve));
  createInterface({ input: child.stdout }).on('line', (text) => {
    const { isReady: begun, number, outcome, error } = JSON.parse(text) as Line;
    if (begun) return ready();
    const waits = waiting.get(number!);
    waiting.delete(number!);
    if (outcome) waits?.resolve(outcome);
    else waits?.reject(new Error(error));
  });
  const ended = new Promise<void>((resolve) =>
    child.once('exit', () => {
      for (const { reject } of waiting.values()) reject(new Error('The process has ended.'));
      waiting.clear();
      resolve();
    }),
  );
  // An event that the process does not read any more is lost, like its answer.
  child.stdin.on('error', () => undefined);
  await Promise.race([isReady, ended.then(() => Promise.reject(new Error('The process did not start.')))]);
  let sent = 0;
  return {
    post: (event) =>
      new Promise((resolve, reject) => {
        const number = (sent += 1);
        waiting.set(number, { resolve, reject });
        child.stdin.write(`${JSON.stringify({ number, event })}\n`);
      }),
    kill: () => {
      child.kill('SIGKILL');
      return ended;
    },
  };
};
