import { join } from 'node:path';
import webpack from 'webpack';
import { PrerenderPlugin } from './PrerenderPlugin.mjs';

const NO_REMOTES = join(import.meta.dirname, 'noRemotes.mjs');

/**
 * Returns the shell's configuration for Node: the same modules, rules and file names, in one file that
 * renders pages instead of starting the app.
 */
function forNode(config, dir) {
  return {
    ...config,
    name: `${config.name}:prerender`,
    target: 'node20',
    devtool: false,
    entry: { prerender: join(dir, 'src/app/prerender/main.tsx') },
    output: {
      path: config.output.path,
      filename: '[name].js',
      assetModuleFilename: config.output.assetModuleFilename,
      publicPath: 'https://__public__/',
    },
    optimization: { minimize: false, splitChunks: false },
    plugins: [
      ...config.plugins.filter((plugin) => plugin instanceof webpack.DefinePlugin),
      new webpack.NormalModuleReplacementPlugin(/\/federationSource$/, NO_REMOTES),
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
    ],
  };
}

/** Returns the plugins that render the shell's public pages to HTML during its build. */
export const prerendering = (config, dir) => [new PrerenderPlugin(forNode(config, dir))];
