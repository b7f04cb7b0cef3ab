import { type BenchRequest, burst, type Target } from '../measure/load';
import type { Sides } from '../run/benchCase';
import type { Bench } from '../site/bench';

const REQUESTS = 400;

type ReadParams = {
  bench: Bench;
  service: Parameters<Bench['service']>[0];
  /** Paths that are requested in turn. */
  paths: readonly string[];
  /** Returns the part of a response body that must be equal on both sides. */
  comparedPart: (body: unknown) => unknown;
};

const headersOf = (target: Target): Record<string, string> => target.next().headers;

async function fetchBody(target: Target, path: string): Promise<unknown> {
  const response = await fetch(target.url + path, { headers: headersOf(target) });
  if (!response.ok) throw new Error(`${path} returns ${response.status} at ${target.url}`);
  return response.json();
}

/** Returns requests for `paths` in turn, each by the next customer of the bench. */
export function createReads(
  { customers }: Bench,
  paths: readonly string[],
  headers: Record<string, string> = {},
): () => BenchRequest {
  let index = 0;
  return () => {
    const cookie = customers[index % customers.length]!.cookie;
    const path = paths[index++ % paths.length]!;
    return { path, headers: { ...headers, cookie } };
  };
}

/** Compares a read of a service with the bare server that makes the same database calls. */
export async function readSides({ bench, service, paths, comparedPart }: ReadParams): Promise<Sides> {
  const { url, pid, headers } = bench.service(service);
  const ours: Target = { url, pid, next: createReads(bench, paths, headers) };
  const bare: Target = { url: bench.baseline.url, pid: bench.baseline.pid, next: createReads(bench, paths) };
  return {
    check: async () => {
      for (const path of paths.slice(0, 3)) {
        const [actual, expected] = [await fetchBody(ours, path), await fetchBody(bare, path)].map((body) =>
          JSON.stringify(comparedPart(body)),
        );
        if (actual !== expected)
          throw new Error(`${path}: the baseline returns ${expected}, the service ${actual}`);
      }
    },
    ours: () => burst(ours, REQUESTS),
    baseline: () => burst(bare, REQUESTS),
  };
}
