import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import TerserPlugin from 'terser-webpack-plugin';
import webpack from 'webpack';
import { buildId } from './buildId.mjs';
import { sharedVersions } from './providedModules.mjs';
import { federation, withoutStats } from './federation.mjs';
import { CallsPlugin } from './calls/CallsPlugin.mjs';
import { compressedFiles, page } from './outputs.mjs';
import { BuildInfoPlugin } from './plugins/BuildInfoPlugin.mjs';
import { ChunkBudgetPlugin } from './plugins/ChunkBudgetPlugin.mjs';
import { MfIntegrityPlugin } from './plugins/MfIntegrityPlugin.mjs';
import { sameIcons } from './icons/sameIcons.mjs';
import { sharedUi } from './plugins/sharedUi.mjs';
import { prerendering } from './prerender/prerendering.mjs';
import { remoteServer, shellServer } from './server/serverBundles.mjs';
import { offline } from './serviceWorker.mjs';
import { WITHOUT_EFFECTS } from './withoutEffects.mjs';

const ROOT = resolve(import.meta.dirname, '../../..');
const CHUNK_RETRY = join(import.meta.dirname, 'plugins/installChunkRetry.mjs');
const LOGGER = join(import.meta.dirname, 'plugins/federationLogger.mjs');
const BUNDLED_SOURCE = join(import.meta.dirname, 'bundledSource.mjs');
const ENTRIES = {
  shell: 'src/app/start/main.tsx',
  monolith: 'src/app/start/main.tsx',
  standalone: 'src/standalone.tsx',
};

const swc = (isProduction) => ({
  test: /\.[cm]?tsx?$/,
  loader: 'swc-loader',
  options: {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', development: !isProduction, useBuiltins: true } },
    },
  },
});

/**
 * The shell's pages exist as HTML before its script runs, so styled components need the same class names in
 * both.
 */
const STABLE_IDS = {
  test: /\.tsx?$/,
  enforce: 'post',
  loader: join(import.meta.dirname, 'prerender/componentIds.mjs'),
};

/** Matches the importing folder too, because other packages also have a `./logger.js`. */
const withoutLogger = () =>
  new webpack.NormalModuleReplacementPlugin(/^\.\/logger\.js$/, (wanted) => {
    if (/[\\/]@module-federation[\\/]sdk[\\/]/.test(wanted.context)) wanted.request = LOGGER;
  });

const ONE_LINE_STYLES = {
  test: /\.tsx?$/,
  enforce: 'post',
  loader: join(import.meta.dirname, 'plugins/oneLineStyles.mjs'),
};

const ICONS = {
  test: /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/][\w-]+\.m?js$/,
  loader: join(import.meta.dirname, 'icons/onlyDrawing.mjs'),
};

/**
 * The router's package.json makes every bundler use its development build. The production build, smaller and
 * without warnings, is in the folder next to it.
 */
const ROUTER = join(dirname(createRequire(import.meta.url).resolve('react-router')), '../production');

/**
 * Aliases. The monolith build is the same shell with the remotes' screens bundled lazily: the baseline that
 * federation is measured against.
 */
const aliases = (role, isProduction) => ({
  ...(role === 'monolith' && { '@monolith': ROOT }),
  ...(isProduction && {
    'react-router$': join(ROUTER, 'index.mjs'),
    'react-router/dom$': join(ROUTER, 'dom-export.mjs'),
  }),
});

// On slow connections a round trip costs more than sending some kilobytes twice.
const FEWER_REQUESTS = { minSize: 60_000 };
// Keeps the runtime in the chunk `federation`, which imports it. The gateway preloads that chunk by this
// name, as one file.
const ONE_FEDERATION_CHUNK = {
  cacheGroups: {
    defaultVendors: {
      test: /[\\/]node_modules[\\/](?!@module-federation)/,
      priority: -10,
      reuseExistingChunk: true,
    },
  },
};
const SPLITTING = { remote: FEWER_REQUESTS, shell: ONE_FEDERATION_CHUNK };

/**
 * Build constants of the shell. `TM_SHARED`: versions of the modules that the shell provides. The others
 * remove the Node branches of the federation runtime.
 */
const constants = (role) =>
  role === 'shell'
    ? {
        'process.env.TM_SHARED': JSON.stringify(JSON.stringify(sharedVersions())),
        ENV_TARGET: '"web"',
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'false',
      }
    : {};

/**
 * Collects licence comments in one file that is deployed with the scripts. An icon's licence is longer than
 * the icon.
 */
const LICENSES = { condition: 'some', filename: 'licenses.txt', banner: false };

function output(role, dir, name, id) {
  return {
    path: join(dir, role === 'shell' || role === 'remote' ? 'dist' : `dist-${role}`),
    filename: '[name].[contenthash:8].js',
    // Short, because the folder of the version makes the address unique, and the entry lists all of them. No
    // `contenthash`: webpack replaces its digits wherever they occur in a script, so it must be long.
    chunkFilename: '[name].[chunkhash:4].js',
    assetModuleFilename: '[name].[contenthash:8][ext]',
    publicPath: 'auto',
    // Contains the build id, so that a page that was rolled back never runs chunks of the new version under
    // the old entry.
    uniqueName: `${name}@${id}`,
    crossOriginLoading: 'anonymous',
    chunkLoadTimeout: 12_000,
    trustedTypes: { policyName: name },
    clean: true,
  };
}

/**
 * Returns the webpack configuration of one app: `export default app({ role: 'remote', dir:
 * import.meta.dirname })`.
 * `isServerRendered`: the gateway renders public pages of this remote with its `server.js`. `notRendered` are
 * patterns of files that no such page shows; their components need no ids.
 * Roles: `shell`, `remote` (federated), `standalone` (a remote with its own host), `monolith` (the shell with
 * everything bundled, for the bench).
 */
export function app({
  role,
  dir,
  isServerRendered = false,
  notRendered = [],
  mode = process.env.NODE_ENV === 'development' ? 'development' : 'production',
}) {
  const pkg = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8'));
  const name = basename(dir);
  const isProduction = mode === 'production';
  const id = buildId(dir, ROOT);
  const version = `${pkg.version}-${id}`;
  const isShell = role === 'shell' || role === 'monolith';
  const isRendered = role === 'remote' && isServerRendered;
  const config = {
    name: `${name}:${role}`,
    mode,
    context: dir,
    target: ['web', 'es2022'],
    entry: role === 'remote' ? {} : { main: [CHUNK_RETRY, join(dir, ENTRIES[role])] },
    devtool: isProduction ? false : 'eval-cheap-module-source-map',
    output: output(role, dir, name, id),
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'], alias: aliases(role, isProduction) },
    module: {
      rules: [
        ...(isShell || isRendered ? [{ ...STABLE_IDS, exclude: notRendered }] : []),
        ...(isProduction ? [ONE_LINE_STYLES] : []),
        swc(isProduction),
        ICONS,
        WITHOUT_EFFECTS,
        { test: /\.(woff2|avif|webp|png|jpe?g|svg)$/, type: 'asset/resource' },
      ],
    },
    optimization: {
      minimizer: [new TerserPlugin({ minify: TerserPlugin.swcMinify, extractComments: LICENSES })],
      ...(SPLITTING[role] && { splitChunks: SPLITTING[role] }),
    },
    performance: { hints: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
    plugins: [
      ...(role === 'monolith'
        ? [new webpack.NormalModuleReplacementPlugin(/\/federationSource$/, BUNDLED_SOURCE)]
        : []),
      sameIcons(),
      new webpack.DefinePlugin(constants(role)),
      new MfIntegrityPlugin({ isRemote: role === 'remote' }),
      new BuildInfoPlugin({ dir, root: ROOT, name, role, version }),
      ...(role === 'remote' || role === 'shell' ? [new CallsPlugin({ root: ROOT, name, version })] : []),
      ...(role === 'remote' ? [federation(name, pkg), withoutStats(), sharedUi(), withoutLogger()] : []),
      ...page(role, dir, name),
      ...(isProduction && role === 'remote' ? [new ChunkBudgetPlugin()] : []),
      ...(isProduction ? compressedFiles() : []),
    ],
  };
  if (isShell) config.plugins.push(...prerendering(config, dir), ...offline(dir));
  if (role === 'shell') config.plugins.push(...shellServer(config, dir));
  if (isRendered) config.plugins.push(...remoteServer(config, dir));
  return config;
}
