type SignedModule = { version: string; manifest?: string; entry?: string; files: Record<string, string> };

/**
 * Returns the text that a deployment signs for one version of an app: name, addresses, and the hash of each
 * script.
 */
export const signedModuleText = (
  name: string,
  { version, manifest = '', entry = '', files }: SignedModule,
): string =>
  JSON.stringify([
    'tm-module-1',
    name,
    version,
    manifest,
    entry,
    Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1)),
  ]);

/**
 * Returns the text that a deployment signs for the whole registry. The order of keys matters, and JSON
 * preserves it.
 */
export const signedRegistryText = (registry: object): string =>
  JSON.stringify(['tm-registry-1', { ...registry, signature: undefined }]);
