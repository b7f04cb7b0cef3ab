import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { sharedMap } from './providedModules.mjs';

/**
 * Returns the federation plugin of a remote. The shell has none: it starts the federation runtime in a
 * separate chunk that loads only on pages with a remote (`shell/src/remotes/loading/hostRuntime.ts`), so that
 * the landing page loads no federation code.
 */
export const federation = (name, pkg) =>
  new ModuleFederationPlugin({
    name: name.replaceAll('-', '_'), // The container becomes a variable, whose name has no hyphen.
    filename: 'remoteEntry.js',
    exposes: { './routes': './src/routes.tsx', './slots': './src/slots.tsx' },
    shared: sharedMap(pkg),
    shareStrategy: 'loaded-first',
    manifest: true,
    dts: false,
    runtimePlugins: [join(import.meta.dirname, 'plugins/chunkRetry.mjs')],
    experiments: { externalRuntime: true, optimization: { target: 'web', disableRemote: true } },
  });

/**
 * Deletes `mf-stats.json` from the output of a remote. Only tools of federation read it, and its lists have
 * another order in each build, so equal sources would not give equal bytes.
 */
export const withoutStats = () => ({
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('withoutStats', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'withoutStats', stage }, () =>
        compilation.deleteAsset('mf-stats.json'),
      );
    });
  },
});
