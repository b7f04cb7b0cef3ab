import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import TerserPlugin from 'terser-webpack-plugin';
import webpack from 'webpack';
import { buildId } from './buildId.mjs';
import { sharedVersions } from './providedModules.mjs';
import { federation } from './federation.mjs';
import { compressedFiles, page } from './outputs.mjs';
import { BuildInfoPlugin } from './plugins/BuildInfoPlugin.mjs';
import { MfIntegrityPlugin } from './plugins/MfIntegrityPlugin.mjs';
import { sharedUi } from './plugins/sharedUi.mjs';
import { prerendering } from './prerender/prerendering.mjs';
import { offline } from './serviceWorker.mjs';
import { WITHOUT_EFFECTS } from './withoutEffects.mjs';

const ROOT = resolve(import.meta.dirname, '../../..');
const CHUNK_RETRY = join(import.meta.dirname, 'plugins/installChunkRetry.mjs');
const ICON = join(import.meta.dirname, 'icons/createLucideIcon.mjs');
const LOGGER = join(import.meta.dirname, 'plugins/federationLogger.mjs');
const BUNDLED_SOURCE = join(import.meta.dirname, 'monolith/bundledSource.mjs');
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

/** The shell's pages exist as HTML before its script runs, so their styles must be found again by name. */
const STABLE_IDS = {
  test: /\.tsx?$/,
  enforce: 'post',
  loader: join(import.meta.dirname, 'prerender/componentIds.mjs'),
};

/** Matched with the folder of who asks: other packages have a `./logger.js` of their own. */
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

/** The router's package.json leads every bundler to its development build; the one without warnings lies beside it, and is smaller. */
const ROUTER = join(dirname(createRequire(import.meta.url).resolve('react-router')), '../production');

/** The monolith build is the same shell with the remotes' screens bundled lazily: the baseline that federation is measured against. */
const aliases = (role, isProduction) => ({
  ...(role === 'monolith' && { '@monolith': ROOT }),
  ...(isProduction && {
    'react-router$': join(ROUTER, 'index.mjs'),
    'react-router/dom$': join(ROUTER, 'dom-export.mjs'),
  }),
});

// On slow lines a round trip costs more than some kilobytes sent twice.
const FEWER_REQUESTS = { minSize: 60_000 };
// The runtime stays in the chunk that asks for it, `federation`: the gateway preloads it by this name, as one file.
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

/** `TM_SHARED`: versions that the shell brings. The rest leaves the federation runtime's Node branches out. */
const constants = (role) =>
  role === 'shell'
    ? {
        'process.env.TM_SHARED': JSON.stringify(JSON.stringify(sharedVersions())),
        ENV_TARGET: '"web"',
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'false',
      }
    : {};

/** What licences ask to be kept is deployed beside the scripts, once: an icon's is longer than the icon. */
const LICENSES = { condition: 'some', filename: 'licenses.txt', banner: false };

function output(role, dir, name, id) {
  return {
    path: join(dir, role === 'shell' || role === 'remote' ? 'dist' : `dist-${role}`),
    filename: '[name].[contenthash:8].js',
    chunkFilename: '[name].[contenthash:8].js',
    assetModuleFilename: '[name].[contenthash:8][ext]',
    publicPath: 'auto',
    // With the build id, a rolled back page never runs the new version's chunks under the old entry.
    uniqueName: `${name}@${id}`,
    crossOriginLoading: 'anonymous',
    chunkLoadTimeout: 12_000,
    trustedTypes: { policyName: name },
    clean: true,
  };
}

/**
 * The webpack configuration of one app: `export default app({ role: 'remote', dir: import.meta.dirname })`.
 * Roles: `shell`, `remote` (federated), `standalone` (a remote with its own host), `monolith` (the shell with everything bundled, for the bench).
 */
export function app({
  role,
  dir,
  mode = process.env.NODE_ENV === 'development' ? 'development' : 'production',
}) {
  const pkg = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8'));
  const name = basename(dir);
  const isProduction = mode === 'production';
  const id = buildId(dir, ROOT);
  const isShell = role === 'shell' || role === 'monolith';
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
        ...(isShell ? [STABLE_IDS] : []),
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
      new webpack.NormalModuleReplacementPlugin(/\/createLucideIcon\.mjs$/, ICON),
      new webpack.DefinePlugin(constants(role)),
      new MfIntegrityPlugin({ isRemote: role === 'remote' }),
      new BuildInfoPlugin({ dir, root: ROOT, name, role, version: `${pkg.version}-${id}` }),
      ...(role === 'remote' ? [federation(name, pkg), sharedUi(), withoutLogger()] : []),
      ...page(role, dir, name),
      ...(isProduction ? compressedFiles() : []),
    ],
  };
  if (isShell) config.plugins.push(...prerendering(config, dir), ...offline(dir));
  return config;
}
