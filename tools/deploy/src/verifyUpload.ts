import { DeployError } from './DeployError';
import { timed, type DeployRequest } from './deployRequest';
import { createSigner, existingKey, isSignedBy, publicKeyOf } from './signing';
import { folderOf } from './site';
import { LAST_FILE, type Uploaded } from './upload';
import { createHttpReader, createStoreReader } from './verify/reader';
import { trustedKeys } from './verify/site';
import { verifyFiles, verifyNamedFiles } from './verify/verifyVersion';

type Version = Parameters<typeof isSignedBy>[2];
type Candidate = { name: string; version: string; next: Version };

/** Files that the gateway reads, and sends in another form or from another address only. */
const INTERNAL = /\.(html|ico|webmanifest)$|^build\.json$/;

/** Throws if browsers of the site would reject the signature that the version is going to get. */
async function verifySignature({ site, address }: DeployRequest, { name, next }: Candidate): Promise<void> {
  const privateKey = await existingKey(site);
  // The first deployment creates the key with the registry.
  if (!privateKey) return;
  const signed = createSigner(privateKey).signVersion(name, next);
  const trusted = address ? await trustedKeys(address) : [];
  const keys = trusted.length ? trusted : [publicKeyOf(privateKey)];
  if (!isSignedBy(keys, name, signed))
    throw new DeployError(
      `Browsers would reject the signature of ${name} ${next.version}: ${address} does not trust the key that signs (REGISTRY_PRIVATE_KEY, or registry.key). Add its public key to REGISTRY_KEYS of the gateway first.`,
    );
}

/**
 * Verifies an upload as a browser would load it, over HTTP if the site has an address, else from the stored
 * files; then completes its folder. Throws `DeployError` for the first fault.
 */
export async function verifyUpload(
  request: DeployRequest,
  candidate: Candidate,
  { hashes, finish }: Uploaded,
): Promise<void> {
  const { site, address, onStep } = request;
  const { name, version, next } = candidate;
  const subject = { name, version, folder: folderOf(name, version), hashes };
  const stored = createStoreReader(site.store);
  const isRemote = next.entry !== undefined;
  await timed(
    async () => {
      const files = await verifyFiles(stored, subject, (file) => file !== LAST_FILE);
      await verifyNamedFiles(stored, subject, isRemote);
      const sent = address
        ? await verifyFiles(createHttpReader(address), subject, (file) => !INTERNAL.test(file))
        : 0;
      await verifySignature(request, candidate);
      return { files, sent };
    },
    (ms, { files, sent }) =>
      onStep?.(
        'verify',
        ms,
        `manifest, ${files} files, integrity, signature${address ? `; ${sent} files from ${address}` : ''}`,
      ),
  );
  await finish();
}
