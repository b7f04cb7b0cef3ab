import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { sharedMap } from './shared.mjs';

const require = createRequire(import.meta.url);
const CHUNK_RETRY = join(import.meta.dirname, 'plugins/chunkRetry.mjs');
// By path, not by the flag `provideExternalRuntime`, which bundles the runtime a second time (9 KB).
const EXTERNAL_RUNTIME = join(dirname(require.resolve('@module-federation/inject-external-runtime-core-plugin')), 'index.js');

const remoteOnly = {
  exposes: { './routes': './src/routes.tsx', './slots': './src/slots.tsx' },
  runtimePlugins: [CHUNK_RETRY],
  experiments: { externalRuntime: true, optimization: { target: 'web', disableRemote: true } },
};
const shellOnly = { runtimePlugins: [EXTERNAL_RUNTIME, CHUNK_RETRY], experiments: { optimization: { target: 'web' } } };

/** The federation plugin of a shell or a remote; the other roles bundle everything and need none. */
export function federation(role, dir, name, pkg) {
  if (role !== 'shell' && role !== 'remote') return [];
  return [
    new ModuleFederationPlugin({
      name: name.replaceAll('-', '_'), // the container becomes a variable
      filename: 'remoteEntry.js',
      shared: sharedMap(role, pkg),
      shareStrategy: 'loaded-first',
      manifest: true,
      dts: false,
      ...(role === 'remote' ? remoteOnly : shellOnly),
    }),
  ];
}
