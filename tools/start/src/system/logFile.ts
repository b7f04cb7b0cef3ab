import { closeSync, openSync, writeSync } from 'node:fs';
import { sentenceOf } from '../trouble';

export type LogFile = { write(chunk: Buffer): void; close(): void };

/** A log that a full disk does not stop: what cannot be written is left out, and said once until it can be again. */
export function openLog(path: string, onTrouble: (line: string) => void): LogFile {
  const file = openSync(path, 'a');
  let isWriting = true;
  return {
    write(chunk) {
      try {
        writeSync(file, chunk);
        isWriting = true;
      } catch (error) {
        if (isWriting) onTrouble(sentenceOf(error));
        isWriting = false;
      }
    },
    close: () => closeSync(file),
  };
}
