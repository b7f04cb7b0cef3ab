import { CANARY_TESTS, type CanaryStatus, type CanaryTest, type CanaryTrial } from '@tm/contracts';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Site } from '../site';

const LABELS: Record<CanaryTest, string> = {
  load: 'does not load',
  render: 'render errors',
  lcp: 'poor LCP',
  cls: 'poor CLS',
  inp: 'poor INP',
};

/**
 * Returns the numbers of running and withdrawn canaries, which the gateway of a data folder writes; null if
 * it has written none.
 */
export async function readCanaryStatus({ dataDir }: Site): Promise<CanaryStatus | null> {
  if (dataDir === undefined) return null;
  const text = await readFile(join(dataDir, 'gateway', 'canary.json'), 'utf8').catch(() => null);
  try {
    return text === null ? null : (JSON.parse(text) as CanaryStatus);
  } catch {
    return null;
  }
}

const percent = (rate: number) => `${(rate * 100).toFixed(1)} %`;

function testLine({ canary, live }: CanaryTrial, test: CanaryTest): string | undefined {
  const [ours, theirs] = [canary.tests[test], live.tests[test]];
  if (ours.networks === 0) return undefined;
  return `${LABELS[test]} ${percent(ours.rate)} in ${ours.networks} networks (live version: ${percent(theirs.rate)} in ${theirs.networks})`;
}

/** Returns true if the gateway has withdrawn this version of a module. */
export const isWithdrawn = (status: CanaryStatus | null, module: string, version: string): boolean =>
  status?.withdrawn.some(({ name, canary }) => name === module && canary.version === version) ?? false;

/** Returns lines with the numbers of the canary of a module, and with the reasons of withdrawn ones. */
export function canaryLines(status: CanaryStatus | null, module: string): string[] {
  if (!status) return [];
  const ofModule = <T extends CanaryTrial>(list: T[]) => list.filter(({ name }) => name === module);
  return [
    ...ofModule(status.trials).flatMap((trial) => {
      const lines = CANARY_TESTS.map((test) => testLine(trial, test)).filter((line) => line !== undefined);
      const texts = lines.length > 0 ? lines : ['no reports yet'];
      return texts.map((line) => `    ${trial.canary.version}: ${line}`);
    }),
    ...ofModule(status.withdrawn).map(
      (end) =>
        `    ${end.canary.version} was withdrawn by the gateway at ${end.at}: ${testLine(end, end.test) ?? LABELS[end.test]}`,
    ),
  ];
}
