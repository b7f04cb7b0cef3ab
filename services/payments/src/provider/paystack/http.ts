import { ProviderSilence } from '../providerError';
import type { ProviderCall } from '../provider';

const MAX_BYTES = 4 * 1024 * 1024;

export type HttpAnswer = {
  status: number;
  /** The parsed JSON, or undefined if the body is none. */
  body: unknown;
};

const readBody = async (response: Response): Promise<string | undefined> => {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += (chunk as Uint8Array).length;
    if (bytes > MAX_BYTES) return undefined;
    chunks.push(chunk as Uint8Array);
  }
  return Buffer.concat(chunks).toString('utf8');
};

const parsed = (text: string | undefined): unknown => {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
};

/**
 * Sends one request and reads its whole answer. Redirects are not followed, so a key never goes to
 * another host. Rejects with a `ProviderSilence` (`timeout`, `unreachable`) without the cause, which quotes
 * addresses.
 */
export const exchange = async (
  call: ProviderCall,
  url: string,
  request: RequestInit,
): Promise<HttpAnswer> => {
  try {
    const response = await fetch(url, { ...request, redirect: 'manual' });
    return { status: response.status, body: parsed(await readBody(response)) };
  } catch (error) {
    const isLate = (error as { name?: unknown } | null)?.name === 'TimeoutError';
    throw new ProviderSilence(call, isLate ? 'timeout' : 'unreachable');
  }
};
