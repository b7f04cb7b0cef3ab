import { closeSync, openSync, writeSync } from 'node:fs';
import { describeError } from '../describeError';

export type LogFile = { write(chunk: Buffer): void; close(): void };

/** Opens a log for appending. A failed write is dropped and reported once until a write succeeds again. */
export function openLog(path: string, onProblem: (line: string) => void): LogFile {
  const file = openSync(path, 'a');
  let lastWriteSucceeded = true;
  return {
    write(chunk) {
      try {
        writeSync(file, chunk);
        lastWriteSucceeded = true;
      } catch (error) {
        if (lastWriteSucceeded) onProblem(describeError(error));
        lastWriteSucceeded = false;
      }
    },
    close: () => closeSync(file),
  };
}
