import { open } from 'node:fs/promises';
import type { RecordedSeal } from '../recount';

/** Thrown for an argument that the caller can correct. */
export class ArgumentError extends Error {}

/** Parses a value of `--head`: number and hash of a seal. Throws an `ArgumentError` for another text. */
export const parseSeal = (text: string): RecordedSeal => {
  const [, number, hash] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(text) ?? [];
  if (!number || !hash || Number(number) === 0)
    throw new ArgumentError(`--head is a number, a colon and 64 hex digits, not "${text}".`);
  return { number: Number(number), hash };
};

/** Returns a seal in the form that `parseSeal` reads. */
export const formatSeal = ({ number, hash }: RecordedSeal): string => `${number}:${hash}`;

/**
 * Returns the heads in a log of the payments service, which records one at its start and one every hour.
 * Ignores other lines. Reads line by line, because such a log may cover years. Rejects when the file cannot
 * be read.
 */
export const readRecordedSeals = async (path: string): Promise<RecordedSeal[]> => {
  const seals: RecordedSeal[] = [];
  const log = await open(path);
  try {
    for await (const line of log.readLines()) {
      const [, head] = /"ledgerHead":"(\d{1,15}:[0-9a-f]{64})"/.exec(line) ?? [];
      if (head) seals.push(parseSeal(head));
    }
  } finally {
    await log.close();
  }
  return seals;
};
