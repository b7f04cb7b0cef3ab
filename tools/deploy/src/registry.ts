import { mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { adopt } from './adopt';
import { DeployError } from './DeployError';
import type { Draft } from './draft';
import { createSigner, siteKey } from './signing';
import type { Site } from './site';

const STALE_LOCK_MS = 30_000;
const LOCK_TIMEOUT_MS = 60_000;
const STEP = 50;

const EMPTY: Draft = { schema: 1, revision: 0, remotes: {} };

/** Reads the live registry. */
export async function readRegistry(site: Site): Promise<Draft> {
  const text = await readFile(site.registry, 'utf8').catch(() => null);
  return text === null ? EMPTY : (JSON.parse(text) as Draft);
}

async function isStale(lock: string): Promise<boolean> {
  const { mtimeMs } = await stat(lock).catch(() => ({ mtimeMs: Date.now() }));
  return Date.now() - mtimeMs > STALE_LOCK_MS;
}

async function acquire(lock: string): Promise<void> {
  const end = Date.now() + LOCK_TIMEOUT_MS;
  while (Date.now() < end) {
    const file = await open(lock, 'wx').catch(() => null);
    if (file) return file.close();
    if (await isStale(lock)) await rm(lock, { force: true });
    else await wait(STEP);
  }
  throw new DeployError(`Another deployment holds ${lock}. If none runs, delete that file.`);
}

/** Opens the registry. An unsigned one is accepted once, when the key of the site is created. */
async function openRegistry(site: Site, isAdopting: boolean) {
  const live = await readRegistry(site);
  const { privateKey, isNew } = await siteKey(site);
  const signer = createSigner(privateKey);
  if (live.revision === 0 || signer.accepts(live)) return { live, signer };
  const isUnsigned = live.signature === undefined;
  if (isUnsigned && (isNew || isAdopting)) return { live: await adopt(site, live), signer };
  throw new DeployError(
    isUnsigned
      ? `${site.registry} is not signed. If you trust its content, sign it: npm run deploy -- sign`
      : `${site.registry} was changed without the key, or signed with a key that is neither REGISTRY_PRIVATE_KEY (registry.key) nor in REGISTRY_KEYS. Deploy into an empty folder, or name that key.`,
  );
}

/**
 * Changes the registry in one step: under a lock, with the next revision and signature, by rename. `change`
 * gets the live registry and returns the new one. `isAdopting` signs a registry that has no signature.
 */
export async function swapRegistry(
  site: Site,
  change: (live: Draft) => Draft | Promise<Draft>,
  { isAdopting = false } = {},
): Promise<Draft> {
  await mkdir(site.root, { recursive: true });
  await acquire(site.lock);
  try {
    const { live, signer } = await openRegistry(site, isAdopting);
    const wanted = await change(live);
    if (wanted === live && (live.revision === 0 || signer.isOwn(live))) return live;
    const next = signer.sign({ ...wanted, revision: live.revision + 1 });
    const incoming = `${site.registry}.${process.pid}`;
    await writeFile(incoming, `${JSON.stringify(next, null, 2)}\n`);
    await rename(incoming, site.registry);
    return next;
  } finally {
    await rm(site.lock, { force: true });
  }
}

/** Signs the live registry with the present key, if it has no signature yet or after a change of keys. */
export const signRegistry = (site: Site) => swapRegistry(site, (live) => live, { isAdopting: true });
