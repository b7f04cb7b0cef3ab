import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { text } from 'node:stream/consumers';
import { serializeError } from './processError';

const written = (stream: NodeJS.WriteStream, last: string) =>
  new Promise<void>((resolve) => stream.write(last, () => resolve()));

/**
 * Runs a program that `streamOfProcess` started: `work` receives the parsed input, and its stream is written
 * to stdout as fast as the parent reads. Ends the process, with status 0 only when everything is written.
 */
export const answerParent = async (work: (asked: unknown) => Promise<Readable>): Promise<void> => {
  try {
    const asked: unknown = JSON.parse(await text(process.stdin));
    await pipeline(await work(asked), process.stdout, { end: false });
    await written(process.stdout, '');
    process.exit(0);
  } catch (error) {
    await written(process.stderr, `\n${serializeError(error)}\n`);
    process.exit(1);
  }
};
