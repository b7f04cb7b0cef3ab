import type { IncomingMessage } from 'node:http';
import { isObject } from '../api/input';
import { Refusal } from '../company/refusal';

const LARGEST_BYTES = 256 * 1_024;

/** Reads a body. Refuses a larger one than `largest` bytes (413). */
export async function readBytes(request: IncomingMessage, largest = LARGEST_BYTES): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += (chunk as Buffer).length;
    if (size > largest) throw new Refusal(413, 'Request body is too large');
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}

/** Reads a JSON object. Refuses everything else (400). An empty body is an empty object. */
export async function readJson(request: IncomingMessage): Promise<Record<string, unknown>> {
  const body = (await readBytes(request)).toString('utf8');
  if (body === '') return {};
  try {
    const value = JSON.parse(body) as unknown;
    if (isObject(value)) return value;
  } catch {
    // Falls through to the refusal.
  }
  throw new Refusal(400, 'Invalid JSON sent', { code: 'invalid_params' });
}

/** True for a form of a page, which goes back to a page afterwards. */
export const isForm = ({ headers }: IncomingMessage): boolean =>
  headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;

/** Reads the fields of a form or of a JSON object. */
export async function readFields(request: IncomingMessage): Promise<Record<string, unknown>> {
  if (!isForm(request)) return readJson(request);
  return Object.fromEntries(new URLSearchParams((await readBytes(request)).toString('utf8')));
}
