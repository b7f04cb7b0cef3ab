import admin from '@twin/mf-admin/remote.json';
import bookings from '@twin/mf-bookings/remote.json';
import catalog from '@twin/mf-catalog/remote.json';
import provider from '@twin/mf-provider/remote.json';

const modules = {
  'mf-admin/./routes': () => import('@twin/mf-admin/src/routes'),
  'mf-admin/./slots': () => import('@twin/mf-admin/src/slots'),
  'mf-bookings/./routes': () => import('@twin/mf-bookings/src/routes'),
  'mf-bookings/./slots': () => import('@twin/mf-bookings/src/slots'),
  'mf-catalog/./routes': () => import('@twin/mf-catalog/src/routes'),
  'mf-catalog/./slots': () => import('@twin/mf-catalog/src/slots'),
  'mf-provider/./routes': () => import('@twin/mf-provider/src/routes'),
  'mf-provider/./slots': () => import('@twin/mf-provider/src/slots'),
};

/** Stands for `shell/src/remotes/federationSource` in the twin: the same screens, as lazy chunks of one application. */
export const source = {
  faces: async () => [admin, bookings, catalog, provider],
  load: async ({ remote, module }) => (await modules[`${remote}/${module}`]()).default,
  hasFallback: () => false,
  versionOf: () => undefined,
};
