import { clientsClaim } from 'workbox-core';
import { cleanupOutdatedCaches, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { answerNavigation, deleteOtherCaches, cachePages } from './pages';

type Extendable = { waitUntil: (work: Promise<unknown>) => void };
declare const self: {
  __WB_MANIFEST: PrecacheEntry[];
  skipWaiting: () => Promise<void>;
  addEventListener: (type: 'install' | 'activate', listener: (event: Extendable) => void) => void;
  registration: { navigationPreload?: { enable: () => Promise<void> } };
};

// The gateway fills both in when it serves this file (services/gateway/src/site/rootFiles.ts). Every deployed
// shell has a separate folder, so the worker of one version never serves files of another.
const FOLDER = '{{public}}/';
const SITE = '{{base}}/';
const PAGES = `signed-out ${FOLDER}`;
const FILES = `shell ${FOLDER}`;

precacheAndRoute(self.__WB_MANIFEST, { cleanURLs: false, directoryIndex: '' });
cleanupOutdatedCaches();
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith(FOLDER),
  new CacheFirst({ cacheName: FILES }),
);
registerRoute(
  ({ request }) => request.mode === 'navigate',
  ({ request, event, url }) =>
    answerNavigation({ request, event, isFront: url.pathname === SITE, cacheName: PAGES, site: SITE }),
);

self.addEventListener('install', (event) => {
  event.waitUntil(cachePages({ site: SITE, folder: FOLDER, cacheName: PAGES }));
  void self.skipWaiting();
});
self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([deleteOtherCaches([PAGES, FILES]), self.registration.navigationPreload?.enable()]),
  );
});
clientsClaim();
