import type { CanaryStatus } from '@tm/contracts';
import { canaryLines, isWithdrawn } from './canaryNumbers';
import type { Release } from './record';
import type { ModuleReleases, Served } from './listReleases';

const time = (at: string) => at.replace('T', ' ').replace(/:\d\d\.\d+Z$/, ' UTC');

function describe({ version, since, by, commit, isDirty, skippedTests }: Served): string {
  return [
    version,
    since && `since ${time(since)}`,
    by && `by ${by}`,
    commit && `from ${commit.slice(0, 10)}${isDirty ? ' with local changes' : ''}`,
    skippedTests && `tests skipped: ${skippedTests}`,
  ]
    .filter(Boolean)
    .join(', ');
}

const ACTIONS: Record<Release['action'], string> = {
  deploy: 'made live',
  canary: 'started as canary',
  share: 'canary share changed',
  promote: 'canary made live',
  rollback: 'made live again',
  withdraw: 'canary withdrawn',
  remove: 'removed from the site',
};

const historyLine = ({ at, version, action, share, by }: Release) =>
  `    ${time(at)}  ${version} ${ACTIONS[action]}${share === undefined ? '' : ` (${share} %)`} by ${by}`;

type Canary = NonNullable<ModuleReleases['canary']>;

/** Says who gets a canary. After its withdrawal the gateway sends it to no visitor. */
function canaryLine(canary: Canary, hasEnded: boolean): string {
  const { share, version, ...more } = canary;
  if (!hasEnded) return `  canary    ${share} % get ${describe(canary)}`;
  const ended = `${version}, which was withdrawn from its ${share} %`;
  return `  canary    0 % get ${describe({ ...more, version: ended })}`;
}

/** Returns the text of `npm run releases`; with the last changes if one module was asked for. */
export function printReleases(
  releases: readonly ModuleReleases[],
  hasHistory: boolean,
  status: CanaryStatus | null = null,
): string {
  if (releases.length === 0) return 'Nothing is deployed.';
  return releases
    .map(({ module, live, canary, fallback, stored, history }) =>
      [
        module,
        `  live      ${describe(live)}`,
        ...(canary ? [canaryLine(canary, isWithdrawn(status, module, canary.version))] : []),
        ...canaryLines(status, module),
        ...(fallback ? [`  fallback  ${describe(fallback)}`] : []),
        `  stored    ${stored.join(', ')}`,
        ...(hasHistory && history.length ? ['  changes', ...history.map(historyLine)] : []),
      ].join('\n'),
    )
    .join('\n');
}
