import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ManifestVersion, PageDocument, Registry } from '@tm/contracts';
import { pino } from 'pino';
import { LIST, startDescribed } from './describedSite';
import { buildRegistry, buildVersion, shellHtml, SITE_FILES } from './site';

const SHELL = 'mf/shell/v/1.0.0-a';

/** A `server.js` of a shell. It escapes what a remote draws, and counts the pages of its thread. */
export const SHELL_CODE = `
const escape = (text) => text.replace(/[&<>"']/g, (letter) => '&#' + letter.charCodeAt(0) + ';');
let renders = 0;
module.exports = {
  provided: { react: { draw: escape } },
  render: async ({ routes, ...page }) => {
    renders += 1;
    const text = await routes(page);
    return {
      style: '<style nonce="{{nonce}}">main::after{content:"{{nonce}}"}</style>',
      content: '<main data-renders="' + renders + '">' + escape(text) + '</main>',
      state: JSON.stringify({ ...page, site: tmServer }),
    };
  },
};`;

/** A `server.js` of a remote that draws the title of the first listing. */
export const REMOTE_CODE = `
const { draw } = require('react');
if (typeof draw !== 'function') throw new Error('The shell provides nothing');
module.exports.default = ({ answers }) => answers[0].body[0].title;`;

const hashOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

/** A list page whose first listing has this title. */
export const answersOf = (title: string): PageDocument => ({
  ...LIST,
  answers: [{ path: '/api/services?status=active', headers: {}, body: [{ title }] }],
});

/** Code of the modules; null for a version without a `server.js`. */
export type Modules = { shell?: string | null; remote?: string | null };

/** Returns a version of a remote with this code, and its files. */
export function buildRemote(version: string, code: string | null) {
  const built = buildVersion('mf-catalog', version);
  const files = code === null ? built.files : { ...built.files, 'server.js': hashOf(code) };
  const path = `mf/mf-catalog/v/${version}`;
  return {
    entry: { ...built, files } satisfies ManifestVersion,
    files: {
      [`${path}/mf-manifest.json`]: SITE_FILES['mf/mf-catalog/v/1.0.0-a/mf-manifest.json'],
      ...(code !== null && { [`${path}/server.js`]: code }),
    } as Record<string, string>,
  };
}

/** Returns files and registry of a site whose shell and mf-catalog have a `server.js`. */
export function buildRenderedSite({ shell = SHELL_CODE, remote = REMOTE_CODE }: Modules = {}) {
  const { entry, files } = buildRemote('1.0.0-a', remote);
  const registry = buildRegistry(entry);
  const documents = JSON.parse(SITE_FILES[`${SHELL}/documents.json`]) as object;
  if (shell !== null) registry.shell.files['server.js'] = hashOf(shell);
  return {
    registry,
    files: {
      ...SITE_FILES,
      ...files,
      [`${SHELL}/rendered.html`]: shellHtml('{{content}}', '<!--{{renderedStyle}}-->'),
      [`${SHELL}/documents.json`]: JSON.stringify({ ...documents, rendered: 'rendered.html' }),
      ...(shell !== null && { [`${SHELL}/server.js`]: shell }),
    } as Record<string, string>,
  };
}

type RenderedSite = ReturnType<typeof buildRenderedSite>;
type LogLine = { msg?: string; fault?: string; reason?: string; rendererPid?: number };

/** Starts a gateway with a renderer before a catalog, by default with a list page. */
export async function startRendered(
  site: RenderedSite = buildRenderedSite(),
  answer: (url: URL) => PageDocument | Promise<PageDocument> = () => LIST,
  env: Record<string, string> = {},
) {
  const lines: LogLine[] = [];
  const log = pino({ level: 'info' }, { write: (line) => void lines.push(JSON.parse(line) as LogLine) });
  const described = await startDescribed(answer, { RENDER_TIMEOUT: '60000', ...env }, { ...site, log });
  const { open, metrics } = described;

  /** Opens a page; `main` is its rendered content. */
  const openPage = async (path: string, headers: Record<string, string> = {}) => {
    const page = await open(path, headers);
    const main = page.document.querySelector('main');
    const state = page.document.getElementById('rendered-state')?.textContent ?? null;
    return { ...page, main, text: main?.textContent ?? null, renders: main?.dataset['renders'], state };
  };

  /** Returns how many visits had each result. */
  const results = async (): Promise<Record<string, number>> => {
    const counter = metrics.registry.getSingleMetric('gateway_rendered_pages_total');
    const { values = [] } = (await counter?.get()) ?? {};
    return Object.fromEntries(values.map(({ labels, value }) => [String(labels['result']), value]));
  };

  return {
    ...described,
    openPage,
    results,
    lines,
    faults: () => lines.flatMap(({ fault }) => fault ?? []),
    rendererPids: () => lines.flatMap(({ rendererPid }) => rendererPid ?? []),
  };
}

let changedAt = 1_000;

/** Replaces the registry of a site. The gateway notices its time of change. */
export async function putRegistry(siteDir: string, registry: Registry): Promise<void> {
  const file = join(siteDir, 'remotes.json');
  await writeFile(file, JSON.stringify(registry));
  changedAt += 1;
  await utimes(file, changedAt, changedAt);
}

/** Returns true for a process that runs. A process without a parent that collects its status is a zombie. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  const status = `/proc/${pid}/stat`;
  return !existsSync(status) || !/^\d+ \(.*\) Z /.test(readFileSync(status, 'utf8'));
}

/** Waits until a condition is true. */
export async function waitFor(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise(setImmediate);
}
