import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import esbuild from 'esbuild';
import { packagesStayOutside } from './packagesStayOutside.mjs';
import { SETTINGS } from './settings.mjs';

const run = promisify(execFile);

/** Composes the service and takes the keys of its routes. */
const FROM_ROUTES = `
import { readConfig } from '@tm/service-kit/config';
import { createApp } from './src/app';
import { MIGRATIONS } from '@tm/schema/migrations';
import * as config from './src/config';
const migrations = MIGRATIONS.map(({ id, keepsOlder }) => ({ id, ...(keepsOlder && { keepsOlder }) }));
const settings = readConfig(config.configSchema ?? config.config, ${JSON.stringify(SETTINGS)});
const keys = createApp(settings).routes.map(({ key }) => key);
`;
/** A service without an `app.ts` lists its endpoints in `operations.ts`. */
const FROM_LIST = `
import { OPERATIONS as keys } from './src/operations';
const migrations = [];
`;
// Open connections keep the program alive, so it exits itself, but only once the pipe has the whole text.
const PRINT = `
import { operationOf } from '@tm/contracts/endpoints';
const operations = Object.fromEntries([...keys].sort().map((key) => [key, operationOf(key)]));
process.stdout.write(JSON.stringify({ migrations, operations }), () => process.exit());
`;

/**
 * Returns the content of `operations.json` for the service in `dir`: the migrations that it knows, and the
 * endpoints that it serves, with the JSON schemas of what it accepts and sends. They come from the routes of
 * the composed service, so that the file cannot differ from the bundle.
 */
export async function operationsOf(dir) {
  const contents = (existsSync(join(dir, 'src/app.ts')) ? FROM_ROUTES : FROM_LIST) + PRINT;
  // Below the service, so that its packages are found.
  const program = join(dir, `dist/operations-${process.pid}.mjs`);
  try {
    await esbuild.build({
      absWorkingDir: dir,
      stdin: { contents, resolveDir: dir, loader: 'ts' },
      outfile: program,
      bundle: true,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      // A warning would say that `config` or `configSchema` is missing.
      logLevel: 'error',
      plugins: [packagesStayOutside],
    });
    const { stdout } = await run(process.execPath, [program], { cwd: dir, maxBuffer: 64 * 1024 * 1024 });
    const { version } = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8'));
    return { schema: 1, service: basename(dir), version, ...JSON.parse(stdout) };
  } finally {
    await rm(program, { force: true });
  }
}
