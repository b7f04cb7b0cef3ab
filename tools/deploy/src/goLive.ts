import type { DeployRequest } from './deployRequest';
import type { Draft } from './draft';
import { swapRegistry, type Swapped } from './registry';
import { currentAuthor, currentCommit } from './releases/author';

/**
 * Makes an uploaded version live, or a canary: waits until it may be, then swaps the registry. `update` runs
 * the gate, and again if another deployment comes first.
 */
export async function goLive(
  { site, canary, commit = currentCommit(), untilAllowed, skippedTests, onStep }: DeployRequest,
  { module, version }: { module: string; version: string },
  update: (live: Draft) => Promise<Draft>,
): Promise<Swapped> {
  await untilAllowed?.();
  const source = await commit;
  let gateMs = 0;
  const swapped = await swapRegistry(
    site,
    async (live) => {
      const start = performance.now();
      const next = await update(live);
      gateMs = performance.now() - start;
      return next;
    },
    {
      change: {
        module,
        action: canary === undefined ? 'deploy' : 'canary',
        version,
        by: await currentAuthor(),
        ...source,
        ...(canary !== undefined && { share: canary }),
        ...(skippedTests && { skippedTests }),
      },
    },
  );
  onStep?.('gate', gateMs, 'fits the live modules and their previous versions');
  if (swapped.isChanged) onStep?.('registry', swapped.switchMs, `revision ${swapped.registry.revision}`);
  return swapped;
}
