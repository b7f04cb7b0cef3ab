import { appendFileSync, cpSync } from 'node:fs';
import { join } from 'node:path';
import type { Site } from '@tm/start';
import { p99, startLoad } from '@tm/start/load';
import { runCommand } from '../measure/command';
import { ROOT } from '../root';
import type { BenchCase } from '../run/benchCase';
import type { Bench } from '../site/bench';
import type { Sample } from '../statistics/sample';

const SERVICE = 'services/catalog';
const REQUESTS = 10_000;
/** Requests before and after each change. */
const AROUND = REQUESTS / 5;
const SHOWN_FAILURES = 3;

/** Copies the build of the service with another last line, which makes it another version. */
function copyAsNext(dataDir: string): string {
  const dist = join(dataDir, 'next-dist');
  cpSync(join(ROOT, SERVICE, 'dist'), dist, { recursive: true });
  appendFileSync(join(dist, 'main.js'), '\n// next');
  return dist;
}

/** Deploys another version of the service and takes it back, while readers and a provider send requests. */
async function switchUnderLoad({ offers }: Bench, { origin, dataDir }: Site): Promise<Sample> {
  const { listingId, owner } = offers[0]!;
  const load = startLoad({ port: Number(new URL(origin).port), cookie: owner.cookie }, [listingId]);
  const change = async (args: string[]) => {
    await load.until(load.report.requests + AROUND);
    const from = performance.now();
    await runCommand([...args, '--to', dataDir]);
    return { from, to: performance.now() };
  };
  try {
    const given = ['--dist', copyAsNext(dataDir), '--skip-tests', '--reason', 'a build of the bench'];
    const deploy = await change(['deploy', SERVICE, ...given]);
    const rollback = await change(['rollback', SERVICE]);
    await load.until(Math.max(REQUESTS, load.report.requests + AROUND));
    const { requests, failures } = load.report;
    for (const failure of failures.slice(0, SHOWN_FAILURES)) console.error(`• failed: ${failure}`);
    return {
      values: {
        failed: failures.length,
        requests,
        deploy: deploy.to - deploy.from,
        rollback: rollback.to - rollback.from,
        p99Before: p99(load.report, 0, deploy.from),
        p99During: p99(load.report, deploy.from, deploy.to),
      },
    };
  } finally {
    await load.stop();
  }
}

export const deploymentSwitch: BenchCase = {
  name: 'deployments/switch',
  against: 'none (number of failed requests)',
  budgets: [{ metric: 'failed', unit: 'requests', budget: { value: 0 } }],
  otherFigures: [
    { metric: 'requests', unit: 'requests' },
    { metric: 'deploy', unit: 'ms' },
    { metric: 'rollback', unit: 'ms' },
    { metric: 'p99Before', unit: 'ms' },
    { metric: 'p99During', unit: 'ms' },
  ],
  // The number of failed requests is the result, and one run has enough requests.
  pairs: { min: 1, max: 1 },
  warmsUpItself: true,
  open: async (bench) => ({
    ours: () =>
      bench.withAllCores(async () => {
        const copy = await bench.startCopy();
        try {
          return await switchUnderLoad(bench, copy);
        } finally {
          await copy.stop();
        }
      }),
  }),
};
