import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import webpack from 'webpack';

const OPTIONS = {
  role: { type: 'string' },
  serve: { type: 'boolean' },
  watch: { type: 'boolean' },
  port: { type: 'string' },
};

/**
 * Returns the configuration of the app in `dir`: its own `webpack.config.mjs`, or the same app built for
 * another role.
 */
export async function configOf(dir, role) {
  const { app } = await import('./preset.mjs');
  if (role) return app({ role, dir });
  const { default: own } = await import(pathToFileURL(join(dir, 'webpack.config.mjs')).href);
  return own;
}

function report(error, stats) {
  if (error) throw error;
  console.log(
    stats.toString({
      preset: 'errors-warnings',
      warnings: false,
      timings: true,
      colors: process.stdout.isTTY,
    }),
  );
  process.exitCode = stats.hasErrors() ? 1 : 0;
}

// Usage, in an app's folder:
// `node ../libs/build/src/bundle.mjs [--role standalone|monolith] [--serve|--watch] [--port 4301]`.
async function main() {
  const { values } = parseArgs({ options: OPTIONS });
  // A remote served for a site uses that site's React, whose production build lacks what the development
  // form of JSX needs.
  const isForSite = values.serve && values.role === 'remote';
  process.env.NODE_ENV = !isForSite && (values.serve || values.watch) ? 'development' : 'production';
  const config = await configOf(process.cwd(), values.role);
  if (values.serve) {
    const { serve } = await import('./serve.mjs');
    return serve(config, { role: values.role ?? 'remote', port: Number(values.port ?? 0) });
  }
  const compiler = webpack(config);
  if (values.watch) return compiler.watch({ aggregateTimeout: 100 }, report);
  return compiler.run((error, stats) => compiler.close(() => report(error, stats)));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main();
