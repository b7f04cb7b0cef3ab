import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BUDGETS } from '@tm/build/budgets';
import { REMOTES } from '@tm/build/workspace';
import { FAULT_KINDS } from '@tm/contracts';
import { ROOT } from '../files.mjs';
import { code, codes, tableOf } from '../markdown';
import { commandTable } from './commands';
import { appDashboard } from './metrics';
import { filledSlotsOf, screenRoutesOf, sourcesOf } from './sources';

type Access = 'everyone' | 'signedIn' | readonly string[];
type Segment = { path: string; remote: string; mount: string; allow: Access };
type Routing = { segments: readonly Segment[]; pages: readonly string[]; redirects: Record<string, string> };
type NavEntry = { label: string; to: string; roles?: string[] };
type Manifest = { contract: number; nav: NavEntry[]; slots: string[] };

const routing = async (): Promise<Routing> =>
  (await import(join(ROOT, 'shell/src/routing/segments.ts'))) as Routing;

const manifestOf = (remote: string): Manifest =>
  JSON.parse(readFileSync(join(ROOT, remote, 'remote.json'), 'utf8')) as Manifest;

const whoMay = (allow: Access): string => {
  if (allow === 'everyone') return 'anyone';
  return allow === 'signedIn' ? 'users' : allow.join(', ');
};

const kilobytes = (bytes: number): string => `≤ ${bytes / 1000} KB`;

/** Returns the slots that the screens of a module contain. */
function shownSlots(module: string): string[] {
  const text = sourcesOf(module).replace(/SlotProps\[[^\]]*\]/g, '');
  const slots = REMOTES.filter((remote) => remote !== module).flatMap((remote) => manifestOf(remote).slots);
  return slots.filter((slot) => new RegExp(`['"]${slot}['"]`).test(text)).sort();
}

const shownSlotsText = (module: string): string => {
  const slots = shownSlots(module);
  return `Slots of other remotes in its screens: ${slots.length > 0 ? codes(slots) : 'none'}.`;
};

const modulesThatShow = (slot: string): string =>
  ['shell', ...REMOTES].filter((module) => shownSlots(module).includes(slot)).join(', ');

const filesMetric = (rules: string[]): string =>
  `- \`http_request_duration_seconds{service="gateway", route=~"${rules.join('|')}"}\` of the gateway: requests for its files.`;

const faultMetric = (remote: string): string =>
  `- \`POST /rum/remote-error\`: faults in browsers by version, with \`name: "${remote}"\` and \`kind\` one of ${codes(FAULT_KINDS)}. \`npm run releases\` shows the counts of a canary.`;

/** Returns the generated part of a remote's README. */
export async function remoteFacts(remote: string): Promise<string> {
  const { contract, nav, slots } = manifestOf(remote);
  const { segments } = await routing();
  const routes = screenRoutesOf(remote).flatMap(({ mount, path, screen }) =>
    segments
      .filter((segment) => segment.remote === remote && segment.mount === mount)
      .map((segment) => [
        code(path ? `${segment.path}/${path}` : segment.path),
        code(mount),
        code(screen),
        whoMay(segment.allow),
      ]),
  );
  const filled = filledSlotsOf(remote).map(({ slot, screen }) => [
    code(slot),
    code(screen),
    modulesThatShow(slot),
  ]);
  const entries = nav.map(({ label, to, roles }) => [label, code(to), roles?.join(', ') ?? 'anyone']);
  return [
    '## Interface',
    `Exposes \`./routes\` and \`./slots\`, contract ${contract}.`,
    tableOf(['route', 'mount', 'screen', 'who'], routes),
    slots.length > 0 ? tableOf(['slot that it fills', 'component', 'shown by'], filled) : 'It fills no slot.',
    shownSlotsText(remote),
    entries.length > 0
      ? tableOf(['navigation entry', 'target', 'who'], entries)
      : 'It has no entry in the navigation.',
    '## Budget',
    tableOf(
      ['what', 'compressed JavaScript'],
      [
        [code('remoteEntry.js'), kilobytes(BUDGETS.remoteEntry)],
        ['first view of each route', kilobytes(BUDGETS.firstView)],
      ],
    ),
    '## Commands',
    commandTable({ name: remote, project: `@tm/${remote}`, isRemote: true, deployment: 'share of visitors' }),
    '## Metrics',
    `${filesMetric(['asset', 'registry'])}\n${faultMetric(remote)}`,
    '## Dashboards',
    `${appDashboard('asset')}\n\nThe data of its screens comes from services, whose READMEs have their panels.`,
  ].join('\n\n');
}

/** Returns the generated part of the shell's README. */
export async function shellFacts(): Promise<string> {
  const { segments, pages, redirects } = await routing();
  const own = pages.filter((path) => !Object.hasOwn(redirects, path));
  return [
    '## Interface',
    `Pages that it renders: ${codes(own)}.`,
    `Redirects: ${Object.entries(redirects)
      .map(([from, to]) => `\`${from}\` to \`${to}\``)
      .join(', ')}.`,
    tableOf(
      ['segment', 'remote', 'mount', 'who'],
      segments.map(({ path, remote, mount, allow }) => [code(path), remote, code(mount), whoMay(allow)]),
    ),
    shownSlotsText('shell'),
    '## Budget',
    tableOf(
      ['first view', 'compressed JavaScript'],
      [
        [code('/'), kilobytes(BUDGETS.landing)],
        ['other pages', kilobytes(BUDGETS.firstView)],
      ],
    ),
    '## Commands',
    commandTable({ name: 'shell', project: '@tm/shell', isRemote: false, deployment: 'whole' }),
    '## Metrics',
    filesMetric(['page', 'asset']),
    '## Dashboards',
    appDashboard('page'),
  ].join('\n\n');
}
