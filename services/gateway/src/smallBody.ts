import type { IncomingMessage } from 'node:http';
import { readBody } from './forward';

/** Bodies of this size are not counted. */
const UNCOUNTED = () => ({ take: () => undefined, free: () => undefined });

/** Reads a body for the gateway itself, of at most `most` bytes (16 KB or less). */
export async function readSmall(req: IncomingMessage, most: number, timeout: number): Promise<string> {
  const bytes = await readBody(req, { most, timeout }, { bucket: '', memory: UNCOUNTED });
  return bytes?.toString('utf8') ?? '';
}
