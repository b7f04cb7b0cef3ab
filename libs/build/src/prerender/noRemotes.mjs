/** Stands for `shell/src/remotes/loading/federationSource` while pages are prerendered: none of them shows a remote. */
export const source = {
  manifests: async () => [],
  load: async () => {
    throw new Error('A prerendered page asks for a remote.');
  },
  hasFallback: () => false,
  versionOf: () => undefined,
};
