import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import esbuild from 'esbuild';
import { SETTINGS } from './settings.mjs';

const run = promisify(execFile);

/** Composes the service and takes the keys of its routes. */
const FROM_ROUTES = `
import { readConfig } from '@tm/service-kit/config';
import { createApp } from './src/app';
import * as config from './src/config';
const settings = readConfig(config.configSchema ?? config.config, ${JSON.stringify(SETTINGS)});
const keys = createApp(settings).routes.map(({ key }) => key);
`;
/** A service without an `app.ts` lists its endpoints in `operations.ts`. */
const FROM_LIST = `
import { OPERATIONS as keys } from './src/operations';
`;
const PRINT = `
import { operationOf } from '@tm/contracts/endpoints';
console.log(JSON.stringify(Object.fromEntries([...keys].sort().map((key) => [key, operationOf(key)]))));
process.exit();
`;

/**
 * Writes `dist/operations.json` of the service in `dir`, for the gate of deployments: the endpoints that it
 * serves, with the JSON schemas of what it accepts and sends. The routes are those of the composed service,
 * so the file cannot differ from the bundle. `plugins` resolve the imports as in the bundle.
 */
export async function writeOperations(dir, plugins) {
  const contents = (existsSync(join(dir, 'src/app.ts')) ? FROM_ROUTES : FROM_LIST) + PRINT;
  // Below `dist`, so that packages resolve as for the service.
  const program = join(dir, 'dist/operations.mjs');
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
      plugins,
    });
    const { stdout } = await run(process.execPath, [program], { cwd: dir, maxBuffer: 64 * 1024 * 1024 });
    const { version } = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8'));
    const described = { schema: 1, service: basename(dir), version, operations: JSON.parse(stdout) };
    await writeFile(join(dir, 'dist/operations.json'), `${JSON.stringify(described)}\n`);
  } finally {
    await rm(program, { force: true });
  }
}
