import { join } from 'node:path';
import webpack from 'webpack';
import { providedKeys } from '../providedModules.mjs';
import { sameIcons } from '../icons/sameIcons.mjs';
import { sharedUi } from '../plugins/sharedUi.mjs';
import { SERVER_FILE, ServerBundlePlugin } from './ServerBundlePlugin.mjs';

/**
 * Returns the configuration of an app for servers: the same modules and rules, in one file that exports its
 * entry and starts nothing.
 */
export function forServer(config, { entry, file = SERVER_FILE, publicPath, plugins = [], externals }) {
  return {
    ...config,
    name: `${config.name}:${file}`,
    target: 'node20',
    devtool: false,
    entry: { server: entry },
    output: {
      path: config.output.path,
      filename: file,
      assetModuleFilename: config.output.assetModuleFilename,
      publicPath,
      library: { type: 'commonjs2' },
    },
    externals,
    // Addresses of files do not depend on the path of the bundle, which has none.
    module: { ...config.module, parser: { javascript: { url: 'relative' } } },
    optimization: { minimize: false, splitChunks: false },
    plugins: [
      ...config.plugins.filter((plugin) => plugin instanceof webpack.DefinePlugin),
      sameIcons(),
      ...plugins,
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
    ],
  };
}

/**
 * Returns the plugin for the shell's `server.js`. It renders pages with the routes of a remote that the
 * caller gives to it.
 */
export const shellServer = (config, dir) => [
  new ServerBundlePlugin(
    forServer(config, {
      entry: join(dir, 'src/app/server/main.tsx'),
      publicPath: 'https://__public__/',
      plugins: [
        new webpack.NormalModuleReplacementPlugin(
          /\/federationSource$/,
          join(dir, 'src/remotes/loading/serverRemote.ts'),
        ),
      ],
    }),
  ),
];

/**
 * Returns the plugin for the `server.js` of a remote: its routes. The modules that the shell provides to
 * remotes in browsers are those of the shell's `server.js` here.
 */
export const remoteServer = (config, dir) => [
  new ServerBundlePlugin(
    forServer(config, {
      entry: join(dir, 'src/routes.tsx'),
      publicPath: 'https://__public__/',
      plugins: [sharedUi()],
      externals: Object.fromEntries(providedKeys().map((key) => [key, `commonjs2 ${key}`])),
    }),
  ),
];
