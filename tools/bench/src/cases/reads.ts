import type { Shot } from '../measure/load';
import { burst, type Target } from '../measure/load';
import type { Sides } from '../run/benchCase';
import type { Bench } from '../site/bench';

const REQUESTS = 400;

type Read = {
  bench: Bench;
  service: Parameters<Bench['service']>[0];
  /** The paths that are asked for in turn. */
  paths: readonly string[];
  /** What of an answer's body both sides must agree on. */
  essence: (body: unknown) => unknown;
};

const headersOf = (target: Target): Record<string, string> => target.next().headers;

async function ask(target: Target, path: string): Promise<unknown> {
  const reply = await fetch(target.url + path, { headers: headersOf(target) });
  if (!reply.ok) throw new Error(`${path} answers ${reply.status} at ${target.url}`);
  return reply.json();
}

/** Asks for `paths` one after the other, each time as another of the bench's customers. */
export function reading(
  { customers }: Bench,
  paths: readonly string[],
  headers: Record<string, string> = {},
): () => Shot {
  let turn = 0;
  return () => {
    const cookie = customers[turn % customers.length]!.cookie;
    const path = paths[turn++ % paths.length]!;
    return { path, headers: { ...headers, cookie } };
  };
}

/** A read of a service against the bare server that makes the same database calls. */
export async function readSides({ bench, service, paths, essence }: Read): Promise<Sides> {
  const { url, pid, headers } = bench.service(service);
  const ours: Target = { url, pid, next: reading(bench, paths, headers) };
  const bare: Target = { url: bench.baseline.url, pid: bench.baseline.pid, next: reading(bench, paths) };
  return {
    check: async () => {
      for (const path of paths.slice(0, 3)) {
        const [given, wanted] = [await ask(ours, path), await ask(bare, path)].map((body) =>
          JSON.stringify(essence(body)),
        );
        if (given !== wanted)
          throw new Error(`${path}: the baseline answers ${wanted}, the service ${given}`);
      }
    },
    ours: () => burst(ours, REQUESTS),
    baseline: () => burst(bare, REQUESTS),
  };
}
