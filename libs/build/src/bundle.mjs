import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { join } from 'node:path';
import webpack from 'webpack';
import { app } from './preset.mjs';

// Run in an app's folder: `node ../libs/build/src/bundle.mjs [--role twin] [--serve] [--watch]`.
const { values } = parseArgs({ options: { role: { type: 'string' }, serve: { type: 'boolean' }, watch: { type: 'boolean' }, port: { type: 'string' } } });
process.env.NODE_ENV = values.serve || values.watch ? 'development' : 'production';

const dir = process.cwd();
const { default: own } = await import(pathToFileURL(join(dir, 'webpack.config.mjs')).href);
const compiler = webpack(values.role ? app({ role: values.role, dir }) : own);

function report(error, stats) {
  if (error) throw error;
  console.log(stats.toString({ preset: 'errors-warnings', timings: true, colors: process.stdout.isTTY }));
  process.exitCode = stats.hasErrors() ? 1 : 0;
}

if (values.serve) {
  const { serve } = await import('./serve.mjs');
  await serve(compiler, values.port);
} else if (values.watch) compiler.watch({ aggregateTimeout: 100 }, report);
else compiler.run((error, stats) => compiler.close(() => report(error, stats)));
