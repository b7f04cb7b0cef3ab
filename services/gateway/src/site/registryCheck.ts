import { createHash, createPublicKey, verify } from 'node:crypto';
import type { Registry } from '@tm/contracts';
import { signedRegistryText } from '@tm/domain';

/** Reason why a deployed site must not be served. */
export class RegistryFault extends Error {
  override name = 'RegistryFault';
}

/** Throws unless the bytes have the hash in the registry. */
export function checkFile(
  bytes: Buffer,
  expected: string | undefined,
  name: string,
  owner = 'the shell',
): void {
  const hash = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
  if (hash !== expected) throw new RegistryFault(`${name} of ${owner} has other bytes than the signed ones`);
}

/**
 * Creates a check of registries against public keys (32 bytes, base64url). It throws for an unsigned registry
 * and for one older than the previous. Without keys every registry passes.
 */
export function createRegistryCheck(registryKeys: readonly string[]) {
  const keys = registryKeys.map((x) =>
    createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' }),
  );

  return function check(registry: Registry, before?: Registry): void {
    if (keys.length === 0) return;
    if (!registry.signature)
      throw new RegistryFault('remotes.json is not signed. Sign it: npm run deploy -- sign');
    const text = Buffer.from(signedRegistryText(registry));
    const signature = Buffer.from(registry.signature, 'base64url');
    if (!keys.some((key) => verify(null, text, key, signature)))
      throw new RegistryFault('remotes.json is not signed by one of REGISTRY_KEYS');
    if (before && registry.revision < before.revision)
      throw new RegistryFault(
        `remotes.json is revision ${registry.revision}, older than ${before.revision}, which is live`,
      );
  };
}
