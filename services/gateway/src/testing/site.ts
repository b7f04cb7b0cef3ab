import type { FacedVersion, Registry, RegistryEntry } from '@tm/contracts';

/** A deployed version of a remote, as tools/deploy writes it. */
export const buildVersion = (name: string, version: string): FacedVersion => {
  const folder = `mf/${name}/v/${version}`;
  return {
    name,
    version,
    contract: 1,
    mounts: [],
    nav: [],
    slots: [],
    manifest: `${folder}/mf-manifest.json`,
    entry: `${folder}/remoteEntry.js`,
    files: { 'remoteEntry.js': 'sha384-entry', 'routes.1.js': 'sha384-routes' },
  };
};

export const buildRegistry = (...remotes: RegistryEntry[]): Registry => ({
  schema: 1,
  revision: 1,
  shell: {
    version: '1.0.0-a',
    contract: 1,
    shared: {},
    html: 'mf/shell/v/1.0.0-a/index.html',
    segments: 'mf/shell/v/1.0.0-a/segments.json',
    files: { 'main.1.js': 'sha384-main', 'federation.1.js': 'sha384-federation' },
  },
  remotes: Object.fromEntries(remotes.map((remote) => [remote.name, remote])),
});

const MANIFEST = JSON.stringify({ exposes: [{ name: 'routes', assets: { js: { sync: ['routes.1.js'] } } }] });

export const SITE_FILES = {
  'mf/shell/v/1.0.0-a/index.html':
    '<!doctype html><head><meta property="csp-nonce" nonce="{{nonce}}"><meta name="base-path" content="{{base}}">{{preload}}<script defer src="{{public}}/main.1.js" nonce="{{nonce}}"></script></head>',
  'mf/shell/v/1.0.0-a/segments.json': JSON.stringify({
    segments: [
      { path: '/services', remote: 'mf-catalog', mount: 'services', allow: 'everyone' },
      { path: '/bookings', remote: 'mf-bookings', mount: 'bookings', allow: 'signedIn' },
    ],
    pages: ['/', '/auth'],
  }),
  'mf/mf-catalog/v/1.0.0-a/mf-manifest.json': MANIFEST,
  'mf/mf-catalog/v/1.0.0-b/mf-manifest.json': MANIFEST,
  'mf/mf-bookings/v/1.0.0-a/mf-manifest.json': MANIFEST,
  'mf/mf-catalog/v/1.0.0-a/remoteEntry.js': 'identity',
  'mf/mf-catalog/v/1.0.0-a/remoteEntry.js.br': 'brotli',
  'mf/mf-catalog/v/1.0.0-a/remoteEntry.js.gz': 'gzip',
};
