import type { VisitorRegistry } from '@tm/contracts';
import { absolute, loadRegistry, registryUrl } from '../registry/loadRegistry';
import { readOverrides } from '../registry/overrides';
import { openQuestion } from './question';
import { RemoteError } from '../network/RemoteError';
import type { LoadRequest, RemoteSource } from './source';
import { trustOrigin, trustVersion } from '../network/trustedScripts';

type Entry = VisitorRegistry['remotes'][string];

const entries = new Map<string, Entry>();
/**
 * True after the registry failed to load. The page's preload of its address may still hang, and Chromium
 * would wait for it.
 */
let hasFailed = false;
let question: ReturnType<typeof openQuestion<VisitorRegistry>> | undefined;
/** Retries that have requested the registry again. The parts of a remote share one request per retry. */
const retries = new Set<string>();

const startRuntime = () => import(/* webpackChunkName: "federation" */ './hostRuntime');

function override(entry: Entry, manifest: string): Entry {
  trustOrigin(new URL(manifest).origin);
  return { ...entry, version: 'override', manifest, fallback: undefined };
}

function adopt(registry: VisitorRegistry): VisitorRegistry {
  const overrides = registry.allowOverrides ? readOverrides() : {};
  trustVersion({
    entry: new URL(`mf/shell/v/${registry.shell.version}/`, registryUrl()).href,
    files: registry.shell.files,
  });
  for (const raw of Object.values(registry.remotes)) {
    const entry = absolute({ ...raw, fallback: raw.fallback && absolute(raw.fallback) });
    trustVersion(entry);
    if (entry.fallback) trustVersion(entry.fallback);
    const manifest = overrides[entry.name];
    entries.set(entry.name, manifest ? override(entry, manifest) : entry);
  }
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
 * Retry while the registry has not arrived: sends a new request. All waiting callers get the first response.
 */
function askAgain(retry: string): void {
  if (!question?.isOpen() || retries.has(retry)) return;
  retries.add(retry);
  question.ask(loadRegistry(true).then(adopt));
}

async function load({ remote, module, attempt, isFallback }: LoadRequest): Promise<unknown> {
  if (attempt > 0) askAgain(`${remote}#${attempt}`);
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
};
