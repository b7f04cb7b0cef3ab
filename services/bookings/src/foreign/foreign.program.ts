import { text } from 'node:stream/consumers';
import { createSemaphore } from '@tm/async';
import { isProcessKilled, resolveProgram, streamOfProcess } from '@tm/service-kit/own-process';
import type { ForeignAnswer, ForeignOrder } from './reading/readForeign';

export const FOREIGN_PROGRAM = resolveProgram(import.meta.url, 'foreignCalendar');

/** A user waits for the answer, and the gateway for ten seconds only; the worker has the whole time. */
const TIMES = {
  user: { maxMs: 5_000, processMs: 8_000 },
  worker: { maxMs: 10_000, processMs: 20_000 },
} as const;
/** Reads at the same moment: each is a process. */
const AT_ONCE = { user: 2, worker: 1 } as const;

export type ReadFor = keyof typeof TIMES;
export type ReadForeign = (order: Omit<ForeignOrder, 'maxMs'>, readFor: ReadFor) => Promise<ForeignAnswer>;

/**
 * Creates the function that reads foreign calendars, each in a separate process without keys and database,
 * with a heap of 96 MB. A process that a file has brought to its end, or that takes too long, is killed; its
 * calendar is too complex. Other failures of the program are thrown.
 */
export const foreignReader = (program: URL): ReadForeign => {
  const turns = { user: createSemaphore(AT_ONCE.user), worker: createSemaphore(AT_ONCE.worker) };
  return (order, readFor) =>
    turns[readFor](async () => {
      const { maxMs, processMs } = TIMES[readFor];
      try {
        const stream = await streamOfProcess({ program, asked: { ...order, maxMs }, maxMs: processMs });
        return JSON.parse(await text(stream)) as ForeignAnswer;
      } catch (error) {
        if (isProcessKilled(error)) return { kind: 'fault', fault: 'too_complex' };
        throw error;
      }
    });
};
