import { signedModuleText, signedRegistryText } from '@tm/domain';
import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  randomUUID,
  sign,
  verify,
  type KeyObject,
} from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { DeployError } from './DeployError';
import type { Draft } from './draft';
import type { Site } from './site';

const NOT_A_KEY =
  'The key that signs the registry (REGISTRY_PRIVATE_KEY, or registry.key in the data folder) is not an Ed25519 key.';

/**
 * Creates a private key: PKCS #8 as base64url text, the format of REGISTRY_PRIVATE_KEY and of `registry.key`.
 */
export const newPrivateKey = (): string =>
  generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64url');

function readPrivateKey(text: string): KeyObject {
  try {
    const key = createPrivateKey({
      key: Buffer.from(text.trim(), 'base64url'),
      format: 'der',
      type: 'pkcs8',
    });
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // Reported by the error below.
  }
  throw new DeployError(NOT_A_KEY);
}

/** Returns the 32 bytes of the public key as base64url text, the format of REGISTRY_KEYS. */
export const publicKeyOf = (privateKey: string): string =>
  createPublicKey(readPrivateKey(privateKey)).export({ format: 'jwk' }).x ?? '';

const fromPublic = (x: string) => createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });

/** Creates the file of a key with all its bytes in one step; one of two concurrent deployments wins. */
async function createKey(path: string): Promise<{ privateKey: string; isNew: boolean }> {
  await mkdir(dirname(path), { recursive: true });
  const privateKey = newPrivateKey();
  const incoming = `${path}.${randomUUID()}`;
  await writeFile(incoming, privateKey, { mode: 0o600, flag: 'wx' });
  const isNew = await link(incoming, path).then(
    () => true,
    () => false,
  );
  await rm(incoming);
  return isNew ? { privateKey, isNew } : { privateKey: (await readFile(path, 'utf8')).trim(), isNew };
}

/**
 * Returns the key of a site: REGISTRY_PRIVATE_KEY, else the file of its data folder; null if it has none yet,
 * or the caller may not read it.
 */
export async function readableKey({ key }: Site): Promise<string | null> {
  const given = process.env['REGISTRY_PRIVATE_KEY'];
  if (given) return given.trim();
  return key ? (await readFile(key, 'utf8').catch(() => '')).trim() || null : null;
}

/** Returns the key of a site as `readableKey` does. Throws if a bucket has no REGISTRY_PRIVATE_KEY. */
export async function existingKey(site: Site): Promise<string | null> {
  const key = await readableKey(site);
  if (key === null && !site.key)
    throw new DeployError(`${site.store.name} needs REGISTRY_PRIVATE_KEY, which signs the registry.`);
  return key;
}

/** Returns the key of a site; creates the file of its data folder if it has none. */
export async function siteKey(site: Site): Promise<{ privateKey: string; isNew: boolean }> {
  const privateKey = await existingKey(site);
  // Without a key its file has a name, or `existingKey` throws.
  return privateKey ? { privateKey, isNew: false } : createKey(site.key ?? '');
}

/** Returns true if the signature of a version in a registry is valid for one of the keys (base64url). */
export const isSignedBy = (keys: readonly string[], name: string, version: SignedVersion): boolean =>
  keys.some((x) =>
    verify(
      null,
      Buffer.from(signedModuleText(name, version)),
      fromPublic(x),
      Buffer.from(version.signature ?? '', 'base64url'),
    ),
  );

type SignedVersion = Parameters<typeof signedModuleText>[1] & { signature?: string };

export type Signer = {
  /** Returns true if this key signed the registry. */
  isOwn(registry: Draft): boolean;
  /** Returns true if this key or one of REGISTRY_KEYS (the earlier keys) signed the registry. */
  accepts(registry: Draft): boolean;
  sign(registry: Draft): Draft;
  /** Returns the version with its signature. */
  signVersion<Version extends SignedVersion>(name: string, version: Version): Version;
};

/** Creates a signer of registries and the versions in them with the given key. */
export function createSigner(privateKey: string, acceptedKeys = process.env['REGISTRY_KEYS'] ?? ''): Signer {
  const key = readPrivateKey(privateKey);
  const own = createPublicKey(key);
  const others = acceptedKeys
    .split(',')
    .map((text) => text.trim())
    .filter(Boolean)
    .map(fromPublic);
  const signText = (text: string) => sign(null, Buffer.from(text), key).toString('base64url');
  const isBy = (registry: Draft, publicKey: KeyObject) =>
    registry.signature !== undefined &&
    verify(
      null,
      Buffer.from(signedRegistryText(registry)),
      publicKey,
      Buffer.from(registry.signature, 'base64url'),
    );
  const signed = <Version extends SignedVersion>(name: string, version: Version): Version => ({
    ...version,
    signature: signText(signedModuleText(name, version)),
  });

  function signVersions({ signature: _old, shell, remotes, ...rest }: Draft): Draft {
    return {
      ...rest,
      ...(shell && {
        shell: {
          ...signed('shell', shell),
          ...(shell.fallback && { fallback: signed('shell', shell.fallback) }),
        },
      }),
      remotes: Object.fromEntries(
        Object.entries(remotes).map(([name, entry]) => [
          name,
          {
            ...signed(name, entry),
            ...(entry.fallback && { fallback: signed(name, entry.fallback) }),
            ...(entry.canary && { canary: signed(name, entry.canary) }),
          },
        ]),
      ),
    };
  }

  return {
    isOwn: (registry) => isBy(registry, own),
    accepts: (registry) => [own, ...others].some((publicKey) => isBy(registry, publicKey)),
    signVersion: signed,
    sign(registry) {
      const content = signVersions(registry);
      return { ...content, signature: signText(signedRegistryText(content)) };
    },
  };
}
