import { Agent, request, type OutgoingHttpHeaders } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

type Sample = { at: number; ms: number };
export type LoadReport = { requests: number; failures: string[]; samples: Sample[] };
type Call = { method?: string; path: string; headers?: OutgoingHttpHeaders; body?: unknown };

export type Client = { port: number; cookie?: string };

/** Sends one request to the gateway. Without an agent it opens a new connection. */
export const send = (
  { port, cookie }: Client,
  { method = 'GET', path, headers, body }: Call,
  agent: Agent | false = false,
): Promise<{ status: number; cookies: string[]; text: string }> =>
  new Promise((resolve, reject) => {
    const host = `localhost:${port}`;
    const sent = request({
      host: '127.0.0.1',
      port,
      path,
      method,
      agent,
      headers: {
        host,
        origin: `http://${host}`,
        ...(cookie && { cookie }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
    });
    sent.once('error', reject);
    sent.once('response', (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      response.once('error', reject);
      response.once('end', () =>
        resolve({ status: response.statusCode ?? 0, cookies: response.headers['set-cookie'] ?? [], text }),
      );
    });
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });

/**
 * Sends requests from several loops until `stop`: reads over kept connections, reads over new connections,
 * and writes to each of the listings.
 */
export function startLoad(client: Client, listings: readonly string[]) {
  const report: LoadReport = { requests: 0, failures: [], samples: [] };
  const agent = new Agent({ keepAlive: true });
  let isStopped = false;

  async function loop(next: (round: number) => Call, by: Agent | false): Promise<void> {
    for (let round = 0; !isStopped; round += 1) {
      const call = next(round);
      const at = performance.now();
      const failure = await send(client, call, by).then(
        ({ status, text }) => (status < 400 ? null : `${status} ${text.slice(0, 200)}`),
        (error: Error) => error.message,
      );
      report.requests += 1;
      report.samples.push({ at, ms: performance.now() - at });
      if (failure) report.failures.push(`${call.method ?? 'GET'} ${call.path}: ${failure}`);
    }
  }

  const read = (round: number): Call => ({
    path: round % 2 ? `/api/services?limit=${1 + (round % 20)}` : `/api/services/${listings[0]}`,
  });
  const write = (id: string) => (round: number) => ({
    method: 'PUT',
    path: `/api/services/${id}`,
    body: { duration: 30 + (round % 60) },
  });
  const loops = [
    ...Array.from({ length: 4 }, () => loop(read, agent)),
    ...Array.from({ length: 2 }, () => loop(read, false)),
    ...listings.map((id, at) => loop(write(id), at % 2 ? agent : false)),
  ];
  return {
    report,
    /** Waits until this number of requests has ended. */
    until: async (requests: number) => {
      while (report.requests < requests) await pause(10);
    },
    stop: async (): Promise<LoadReport> => {
      isStopped = true;
      await Promise.all(loops);
      agent.destroy();
      return report;
    },
  };
}

/** Returns the 99th percentile of the durations that began in a time span. */
export function p99({ samples }: LoadReport, from: number, to: number): number {
  const sorted = samples
    .filter(({ at }) => at >= from && at < to)
    .map(({ ms }) => ms)
    .sort((a, b) => a - b);
  return Math.round(sorted[Math.floor(sorted.length * 0.99)] ?? 0);
}
