import type { IncomingMessage } from 'node:http';
import { readBody } from './forward';

/** A body this small counts in no memory. */
const UNCOUNTED = () => ({ take: () => undefined, free: () => undefined });

/** The text of a body that the gateway itself reads, of at most so many bytes (16 KB or less). */
export async function readSmall(req: IncomingMessage, most: number, timeout: number): Promise<string> {
  const bytes = await readBody(req, { most, timeout }, { bucket: '', memory: UNCOUNTED });
  return bytes?.toString('utf8') ?? '';
}
