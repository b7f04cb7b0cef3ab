import { join } from 'node:path';
import WorkboxPlugin from 'workbox-webpack-plugin';
import { SiteFilesPlugin } from './plugins/SiteFilesPlugin.mjs';

/**
 * Returns the plugins for the service worker, with the list of files that the first page needs, and for the
 * site's root files.
 */
export const offline = (dir) => [
  new SiteFilesPlugin(join(dir, 'src/site-files')),
  new WorkboxPlugin.InjectManifest({
    swSrc: join(dir, 'src/app/service-worker/sw.ts'),
    swDest: 'sw.js',
    include: [/^(main|landing)\.[0-9a-f]{4,8}\.js$/, /^bricolage-latin\.[0-9a-f]{8}\.woff2$/],
    dontCacheBustURLsMatching: /\.[0-9a-f]{4,8}\./,
    modifyURLPrefix: { '': '{{public}}/' },
  }),
];
