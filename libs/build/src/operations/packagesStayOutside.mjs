/**
 * Bundles the source-only libraries (`@tm/…`) and leaves packages of the registry external; these are
 * installed with the service.
 */
export const packagesStayOutside = {
  name: 'packages-stay-outside',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@tm/') ? undefined : { path, external: true },
    );
  },
};
