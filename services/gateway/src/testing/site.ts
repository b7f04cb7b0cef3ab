import type { ManifestVersion, Registry, RegistryEntry } from '@tm/contracts';

/** Builds a deployed version of a remote, as tools/deploy writes it. */
export const buildVersion = (name: string, version: string): ManifestVersion => {
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
    documents: 'mf/shell/v/1.0.0-a/documents.json',
    files: {
      'main.1.js': 'sha384-main',
      'federation.1.js': 'sha384-federation',
      'landing.1.js': 'sha384-landing',
    },
  },
  remotes: Object.fromEntries(remotes.map((remote) => [remote.name, remote])),
});

const MANIFEST = JSON.stringify({ exposes: [{ name: 'routes', assets: { js: { sync: ['routes.1.js'] } } }] });

const headHtml = (title: string, robots = 'index, follow') =>
  `<title>${title}</title><link rel="canonical" href="{{origin}}{{base}}{{path}}"><meta name="robots" content="${robots}">`;
/** Page of the shell with this content. `styles` are in its head. */
export const shellHtml = (content: string, styles = '') =>
  '<!doctype html><head>{{head}}<meta property="csp-nonce" nonce="{{nonce}}"><meta name="base-path" content="{{base}}">' +
  '<meta name="password-minimum" content="{{passwordMinimum}}"><meta name="session" content="{{session}}"><meta name="service-worker" content="{{worker}}"><meta name="save-data" content="{{saveData}}">{{preload}}' +
  `<style nonce="{{nonce}}">h1{color:green}</style>${styles}` +
  '<script defer src="{{public}}/main.1.js" nonce="{{nonce}}"></script></head>' +
  `<body><div id="root">${content}</div>{{document}}</body>`;

export const SITE_FILES = {
  'mf/shell/v/1.0.0-a/index.html': shellHtml(''),
  'mf/shell/v/1.0.0-a/page.html': shellHtml(
    '<h1>Good hands</h1><a href="{{base}}/services">Find Services</a><img src="{{public}}/hero.webp">',
  ),
  'mf/shell/v/1.0.0-a/page-404.html': shellHtml('<h1>Page Not Found</h1>'),
  'mf/shell/v/1.0.0-a/page-offline.html': shellHtml('<h1>You are offline</h1>'),
  'mf/shell/v/1.0.0-a/documents.json': JSON.stringify({
    heads: {
      '/': headHtml('Front'),
      '/services': headHtml('Find Services'),
      '/offline': headHtml('You are offline', 'noindex'),
      '*': headHtml('Page Not Found', 'noindex'),
    },
    files: { '/': 'page.html', '/404': 'page-404.html', '/offline': 'page-offline.html' },
  }),
  'mf/shell/v/1.0.0-a/sw.js': "const FOLDER = '{{public}}/', SITE = '{{base}}/';",
  'mf/shell/v/1.0.0-a/manifest.webmanifest':
    '{"start_url":"{{base}}/","icons":[{"src":"{{public}}/icon-192.png"}]}',
  'mf/shell/v/1.0.0-a/robots.txt': 'Disallow: {{base}}/api/\nSitemap: {{origin}}{{base}}/sitemap.xml',
  'mf/shell/v/1.0.0-a/favicon.svg': '<svg/>',
  'mf/shell/v/1.0.0-a/favicon.ico': 'ico',
  'mf/shell/v/1.0.0-a/apple-touch-icon.png': 'png',
  'mf/shell/v/1.0.0-a/segments.json': JSON.stringify({
    segments: [
      { path: '/services', remote: 'mf-catalog', mount: 'services', allow: 'everyone', documents: 'catalog' },
      { path: '/bookings', remote: 'mf-bookings', mount: 'bookings', allow: 'signedIn' },
      { path: '/admin', remote: 'mf-bookings', mount: 'admin', allow: ['super_admin'] },
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
