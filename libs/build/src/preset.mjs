import { readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import TerserPlugin from 'terser-webpack-plugin';
import webpack from 'webpack';
import { buildId } from './buildId.mjs';
import { federation } from './federation.mjs';
import { compressedFiles, page } from './outputs.mjs';
import { BuildInfoPlugin } from './plugins/BuildInfoPlugin.mjs';
import { MfIntegrityPlugin } from './plugins/MfIntegrityPlugin.mjs';

const ROOT = resolve(import.meta.dirname, '../../..');
const BUNDLED_SOURCE = join(import.meta.dirname, 'twin/bundledSource.mjs');
const ENTRIES = { shell: 'src/main.tsx', twin: 'src/main.tsx', standalone: 'src/standalone.tsx' };

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

/** The twin is the same shell with the remotes' screens bundled lazily: the baseline that federation is measured against. */
const aliases = (role, dir) =>
  role === 'twin' ? { '@twin': ROOT } : {};

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
 * Roles: `shell`, `remote` (federated), `standalone` (a remote with its own host), `twin` (the shell with everything bundled, for the bench).
 */
export function app({ role, dir, mode = process.env.NODE_ENV === 'development' ? 'development' : 'production' }) {
  const pkg = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8'));
  const name = basename(dir);
  const isProduction = mode === 'production';
  const id = buildId(dir, ROOT);
  return {
    name: `${name}:${role}`,
    mode,
    context: dir,
    target: ['web', 'es2022'],
    entry: role === 'remote' ? {} : { main: join(dir, ENTRIES[role]) },
    devtool: isProduction ? false : 'eval-cheap-module-source-map',
    output: output(role, dir, name, id),
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'], alias: aliases(role, dir) },
    module: {
      rules: [
        swc(isProduction),
        { test: /\.(woff2|avif|webp|png|jpe?g|svg)$/, type: 'asset/resource' },
      ],
    },
    optimization: { minimizer: [new TerserPlugin({ minify: TerserPlugin.swcMinify, extractComments: false })] },
    performance: { hints: false },
    plugins: [
      ...(role === 'twin' ? [new webpack.NormalModuleReplacementPlugin(/\/federationSource$/, BUNDLED_SOURCE)] : []),
      new webpack.DefinePlugin({ 'process.env.TM_BUILD': JSON.stringify(`${pkg.version}-${id}`) }),
      new MfIntegrityPlugin(),
      new BuildInfoPlugin({ dir, root: ROOT, name, role, version: `${pkg.version}-${id}` }),
      ...federation(role, dir, name, pkg),
      ...page(role, dir, name),
      ...(isProduction ? compressedFiles() : []),
    ],
  };
}
