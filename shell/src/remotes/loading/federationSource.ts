import type { VisitorRegistry } from '@tm/contracts';
import { absolute, loadRegistry, registryUrl } from '../registry/loadRegistry';
import { readOverrides, type Overrides } from '../registry/overrides';
import { deadline } from './deadline';
import { openQuestion } from './question';
import { RemoteError } from '../network/RemoteError';
import type { LoadRequest, RemoteSource } from './source';
import { trustOrigin, trustVersion } from '../network/trustedScripts';

type Entry = VisitorRegistry['remotes'][string];

const entries = new Map<string, Entry>();
let measured: readonly string[] = [];
let overrides: Overrides = {};
/**
 * True after the registry failed to load. The page's preload of its address may still hang, and Chromium
 * would wait for it.
 */
let hasFailed = false;
let question: ReturnType<typeof openQuestion<VisitorRegistry>> | undefined;
/** Retries that have requested the registry again. The parts of a remote share one request per retry. */
const retries = new Map<string, Promise<void>>();
/** Time in ms that a retry waits for the present registry before it uses the one of the page. */
const REFRESH_LIMIT_MS = 3_000;

const startRuntime = () => import(/* webpackChunkName: "federation" */ './hostRuntime');

function override(entry: Entry, manifest: string): Entry {
  trustOrigin(new URL(manifest).origin);
  return { ...entry, version: 'override', manifest, fallback: undefined };
}

function adoptEntry(raw: Entry): void {
  const entry = absolute({ ...raw, fallback: raw.fallback && absolute(raw.fallback) });
  trustVersion(entry);
  if (entry.fallback) trustVersion(entry.fallback);
  const manifest = overrides[entry.name];
  entries.set(entry.name, manifest ? override(entry, manifest) : entry);
}

function adopt(registry: VisitorRegistry): VisitorRegistry {
  measured = registry.measured ?? [];
  overrides = registry.allowOverrides ? readOverrides() : {};
  trustVersion({
    entry: new URL(`mf/shell/v/${registry.shell.version}/`, registryUrl()).href,
    files: registry.shell.files,
  });
  for (const raw of Object.values(registry.remotes)) adoptEntry(raw);
  return registry;
}

function ready(): Promise<VisitorRegistry> {
  if (question) return question.answer;
  const asked = (question = openQuestion<VisitorRegistry>());
  asked.ask(loadRegistry(hasFailed).then(adopt));
  window.__tmIntegrityReady = asked.answer.catch(() => {
    question = undefined; // The next caller requests it again.
    hasFailed = true;
  });
  return asked.answer;
}

/**
 * Retry. While the registry has not arrived, sends a new request; all waiting callers get the first response.
 * Later, adopts the present version of this remote only, because a deployment may have removed the files of
 * the version that the page knows.
 */
async function askAgain(remote: string): Promise<void> {
  const registry = loadRegistry(true);
  if (question?.isOpen()) return question.ask(registry.then(adopt));
  const present = await deadline(registry, REFRESH_LIMIT_MS, 'registry').catch(() => undefined);
  const raw = present?.remotes[remote];
  if (raw) adoptEntry(raw);
}

function askOnce(remote: string, attempt: number): Promise<void> {
  const retry = `${remote}#${attempt}`;
  const asked = retries.get(retry) ?? askAgain(remote);
  retries.set(retry, asked);
  return asked;
}

async function load({ remote, module, attempt, isFallback }: LoadRequest): Promise<unknown> {
  if (attempt > 0) await askOnce(remote, attempt);
  const [{ loadExposed }] = await Promise.all([startRuntime(), ready()]);
  const entry = entries.get(remote);
  const version = isFallback ? entry?.fallback : entry;
  if (!version) throw new RemoteError('missing', `${remote} is not in the registry`);
  return loadExposed(remote, module, version.manifest, attempt);
}

export const source: RemoteSource = {
  manifests: async () => Object.values((await ready()).remotes),
  load,
  hasFallback: (remote) => !!entries.get(remote)?.fallback,
  versionOf: (remote, isFallback) =>
    (isFallback ? entries.get(remote)?.fallback : entries.get(remote))?.version,
  isMeasured: (remote) => measured.includes(remote),
  overrides: () => overrides,
};
