import { serviceReleases, type RunningRelease } from '../services';
import type { Site } from '../site';

const time = (at: string) => at.replace('T', ' ').replace(/:\d\d\.\d+Z$/, ' UTC');

function describe({ name, version, since, by, commit, testsSkipped, previous, isRunning }: RunningRelease) {
  const skipped = testsSkipped ? `, tests skipped: ${testsSkipped}` : '';
  const from = `since ${time(since)}, by ${by}, from ${commit.slice(0, 18)}${skipped}`;
  return [
    `services/${name}`,
    `  ${isRunning ? 'live    ' : 'recorded'}  ${version}, ${from}`,
    ...(previous ? [`  previous  ${previous.version}, from ${previous.commit.slice(0, 18)}`] : []),
    ...(isRunning ? [] : ['  No copy of the site runs with this data folder.']),
  ].join('\n');
}

/** Returns the releases of the services of a site, or of those among `names`. */
export function serviceReleasesOf({ dataDir }: Site, names?: readonly string[]): RunningRelease[] {
  if (dataDir === undefined) return [];
  return serviceReleases(dataDir).filter(({ name }) => !names || names.includes(`services/${name}`));
}

/** Returns the text of `npm run releases` for services. */
export const printServiceReleases = (releases: readonly RunningRelease[]): string =>
  releases.map(describe).join('\n');
