import { type OutgoingHttpHeaders, request } from 'node:http';

export type RawAnswer = { status: number; headers: Record<string, unknown>; body: string };

/** Sends exactly these headers and this target, which `fetch` would normalize. */
export function rawRequest(
  endpoint: string,
  method: string,
  target: string,
  headers: OutgoingHttpHeaders,
  body?: string | Buffer,
): Promise<RawAnswer> {
  const { hostname, port } = new URL(endpoint);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, method, path: target, headers, agent: false }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(parts).toString(),
        }),
      );
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
