import { signedModuleText } from '@tm/domain';
import type { VisitorRegistry } from '@tm/contracts';
import { pageMeta } from '@tm/platform';
import { RemoteError } from '../network/RemoteError';

type Signed = Parameters<typeof signedModuleText>[1] & { signature?: string };

const bytesOf = (base64url: string) =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));

/**
 * Returns the public keys of the page; none on an insecure page or without Ed25519 support (Chrome before
 * 137).
 */
async function readKeys(): Promise<CryptoKey[]> {
  const keys = pageMeta('registry-keys').split(',').filter(Boolean);
  try {
    return await Promise.all(
      keys.map((key) => crypto.subtle.importKey('raw', bytesOf(key), 'Ed25519', false, ['verify'])),
    );
  } catch {
    return [];
  }
}

async function isSigned(keys: CryptoKey[], name: string, version: Signed): Promise<boolean> {
  const text = new TextEncoder().encode(signedModuleText(name, version));
  const signature = bytesOf(version.signature ?? '');
  const results = await Promise.all(keys.map((key) => crypto.subtle.verify('Ed25519', key, signature, text)));
  return results.includes(true);
}

/**
 * Throws unless every version in the registry is signed by the deployment. A browser without Ed25519 skips
 * the check; the gateway has already done it (ADR-038).
 */
export async function checkSignatures({ shell, remotes }: VisitorRegistry): Promise<void> {
  const keys = await readKeys();
  if (keys.length === 0) return;
  const versions = [
    { name: 'shell', version: shell as Signed },
    ...Object.entries(remotes).flatMap(([name, entry]) =>
      [entry, entry.fallback].filter((one) => one !== undefined).map((version) => ({ name, version })),
    ),
  ];
  const results = await Promise.all(versions.map(({ name, version }) => isSigned(keys, name, version)));
  const wrong = versions.find((_, at) => !results[at]);
  if (wrong) throw new RemoteError('registry', `${wrong.name} ${wrong.version.version} is not signed`);
}
