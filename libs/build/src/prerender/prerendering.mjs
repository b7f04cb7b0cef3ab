import { join } from 'node:path';
import webpack from 'webpack';
import { forServer } from '../server/serverBundles.mjs';
import { PrerenderPlugin } from './PrerenderPlugin.mjs';

const NO_REMOTES = join(import.meta.dirname, 'noRemotes.mjs');

/** Returns the plugins that render the shell's public pages to HTML during its build. */
export const prerendering = (config, dir) => [
  new PrerenderPlugin(
    forServer(config, {
      entry: join(dir, 'src/app/prerender/main.tsx'),
      file: 'prerender.js',
      publicPath: 'https://__public__/',
      plugins: [new webpack.NormalModuleReplacementPlugin(/\/federationSource$/, NO_REMOTES)],
    }),
  ),
];
