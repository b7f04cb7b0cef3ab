import admin from '@monolith/mf-admin/remote.json';
import bookings from '@monolith/mf-bookings/remote.json';
import catalog from '@monolith/mf-catalog/remote.json';
import provider from '@monolith/mf-provider/remote.json';

const modules = {
  'mf-admin/./routes': () => import('@monolith/mf-admin/src/routes'),
  'mf-admin/./slots': () => import('@monolith/mf-admin/src/slots'),
  'mf-bookings/./routes': () => import('@monolith/mf-bookings/src/routes'),
  'mf-bookings/./slots': () => import('@monolith/mf-bookings/src/slots'),
  'mf-catalog/./routes': () => import('@monolith/mf-catalog/src/routes'),
  'mf-catalog/./slots': () => import('@monolith/mf-catalog/src/slots'),
  'mf-provider/./routes': () => import('@monolith/mf-provider/src/routes'),
  'mf-provider/./slots': () => import('@monolith/mf-provider/src/slots'),
};

/**
 * Replaces `shell/src/remotes/loading/federationSource` in the monolith build: the same screens, as lazy
 * chunks of one application.
 */
export const source = {
  manifests: async () => [admin, bookings, catalog, provider],
  load: async ({ remote, module }) => (await modules[`${remote}/${module}`]()).default,
  hasFallback: () => false,
  versionOf: () => undefined,
};
