import { setTimeout as wait } from 'node:timers/promises';
import { adopt } from './adopt';
import { DeployError } from './DeployError';
import type { Draft } from './draft';
import { parseRegistry } from './registryShape';
import { discardRecord, writeRecord, type Change } from './releases/record';
import { createSigner, readableKey, siteKey } from './signing';
import { REGISTRY, type Site } from './site';

const ATTEMPTS = 40;
const MAX_WAIT_MS = 200;

const EMPTY: Draft = { schema: 1, revision: 0, remotes: {} };

async function load({ store }: Site): Promise<{ live: Draft; tag: string | null }> {
  const stored = await store.read(REGISTRY);
  if (!stored) return { live: EMPTY, tag: null };
  return { live: parseRegistry(stored.bytes.toString('utf8'), store.name), tag: stored.tag };
}

/** Reads the live registry. */
export const readRegistry = async (site: Site): Promise<Draft> => (await load(site)).live;

/**
 * Reads the live registry. Throws if it is not signed with a key of the site, as far as the caller has the
 * key.
 */
export async function readTrustedRegistry(site: Site): Promise<Draft> {
  const live = await readRegistry(site);
  const key = await readableKey(site);
  if (live.revision > 0 && key !== null && !createSigner(key).accepts(live)) throw untrusted(site, live);
  return live;
}

/** Opens the registry. An unsigned one is accepted once, when the key of the site is created. */
async function openRegistry(site: Site, isAdopting: boolean) {
  const { live, tag } = await load(site);
  const { privateKey, isNew } = await siteKey(site);
  const signer = createSigner(privateKey);
  if (live.revision === 0 || signer.accepts(live)) return { live, tag, signer };
  if (live.signature === undefined && (isNew || isAdopting))
    return { live: await adopt(site, live), tag, signer };
  throw untrusted(site, live);
}

function untrusted({ store }: Site, live: Draft): DeployError {
  const name = `${REGISTRY} in ${store.name}`;
  return new DeployError(
    live.signature === undefined
      ? `${name} is not signed. If you trust its content, sign it: npm run deploy -- sign`
      : `${name} was changed without the key, or signed with a key that is neither REGISTRY_PRIVATE_KEY (registry.key) nor in REGISTRY_KEYS. Restore it from a backup, or name that key in REGISTRY_KEYS.`,
  );
}

/** The registry after a change. `switchMs` is the time from the decision to the new registry. */
export type Swapped = { registry: Draft; isChanged: boolean; switchMs: number };

type Options = {
  /** Describes the change for the release record of its module. */
  change?: Change;
  /** Signs a registry that has no signature. */
  isAdopting?: boolean;
};

type Update = (live: Draft) => Draft | Promise<Draft>;

/** Returns null if another program has changed the registry since it was read. */
async function trySwap(
  site: Site,
  update: Update,
  { change, isAdopting = false }: Options,
): Promise<Swapped | null> {
  const { live, tag, signer } = await openRegistry(site, isAdopting);
  const wanted = await update(live);
  if (wanted === live && (live.revision === 0 || signer.isOwn(live)))
    return { registry: live, isChanged: false, switchMs: 0 };
  const start = performance.now();
  const record = change && (await writeRecord(site, live, change));
  const next = signer.sign({
    ...wanted,
    revision: live.revision + 1,
    ...(record && { releases: { ...live.releases, [record.module]: record.id } }),
  });
  const bytes = Buffer.from(`${JSON.stringify(next, null, 2)}\n`);
  const isSwapped =
    (await site.store.swap(REGISTRY, bytes, tag)) ||
    // A repeated request after a lost answer finds its own bytes.
    (await site.store.read(REGISTRY))?.bytes.equals(bytes);
  if (isSwapped) return { registry: next, isChanged: true, switchMs: performance.now() - start };
  if (record) await discardRecord(site, record);
  return null;
}

/**
 * Changes the registry in one step: with the next revision and signature, if no other deployment has changed
 * it since it was read; else it is read again and `update` runs again. `update` gets the live registry and
 * returns the new one, while no service becomes live. The swap is the commit: a killed process leaves the
 * registry before or the new one.
 */
export async function swapRegistry(site: Site, update: Update, options: Options = {}): Promise<Swapped> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const swapped = await site.store.exclusively(() => trySwap(site, update, options));
    if (swapped) return swapped;
    await wait(Math.random() * Math.min(MAX_WAIT_MS, 10 * 2 ** attempt));
  }
  throw new DeployError(
    `${REGISTRY} in ${site.store.name} was changed by other deployments at each of ${ATTEMPTS} attempts. Try again.`,
  );
}

/** Signs the live registry with the present key, if it has no signature yet or after a change of keys. */
export const signRegistry = async (site: Site) =>
  (await swapRegistry(site, (live) => live, { isAdopting: true })).registry;
