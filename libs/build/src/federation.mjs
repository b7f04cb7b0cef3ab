import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { sharedMap } from './providedModules.mjs';

/**
 * The federation plugin of a remote. The shell has none: it starts the runtime itself, in a chunk that only pages with a remote load
 * (`shell/src/remotes/loading/hostRuntime.ts`), so that the landing page carries no federation at all.
 */
export const federation = (name, pkg) =>
  new ModuleFederationPlugin({
    name: name.replaceAll('-', '_'), // the container becomes a variable
    filename: 'remoteEntry.js',
    exposes: { './routes': './src/routes.tsx', './slots': './src/slots.tsx' },
    shared: sharedMap(pkg),
    shareStrategy: 'loaded-first',
    manifest: true,
    dts: false,
    runtimePlugins: [join(import.meta.dirname, 'plugins/chunkRetry.mjs')],
    experiments: { externalRuntime: true, optimization: { target: 'web', disableRemote: true } },
  });
