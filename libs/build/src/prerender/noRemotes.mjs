/**
 * Replaces `shell/src/remotes/loading/federationSource` during prerendering, because no prerendered page
 * shows a remote.
 */
export const source = {
  manifests: async () => [],
  load: async () => {
    throw new Error('A prerendered page asks for a remote.');
  },
  hasFallback: () => false,
  versionOf: () => undefined,
};
