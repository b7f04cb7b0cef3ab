import { copyFileSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import esbuild from 'esbuild';
import { operationsOf } from './operations/operationsOf.mjs';
import { packagesStayOutside } from './operations/packagesStayOutside.mjs';

/**
 * Copies thread files next to the bundle. A thread file is started on its own (`new Worker(new
 * URL('./noun.worker.mjs', import.meta.url))`).
 */
function copyWorkers(dir) {
  for (const path of readdirSync(join(dir, 'src'), { recursive: true }))
    if (path.endsWith('.worker.mjs')) copyFileSync(join(dir, 'src', path), join(dir, 'dist', basename(path)));
}

/**
 * Returns the entry points by output name: `main.ts`, and each `<name>.process.ts`, a program that the
 * service starts as a child process.
 */
function programs(dir) {
  const paths = readdirSync(join(dir, 'src'), { recursive: true }).filter((path) =>
    path.endsWith('.process.ts'),
  );
  return Object.fromEntries(['main.ts', ...paths].map((path) => [basename(path, '.ts'), join('src', path)]));
}

/**
 * Bundles the programs of the service in `dir` into `dist` (`dist/main.js`), with source maps, and describes
 * its endpoints in `dist/operations.json`. Thread files import packages only.
 */
export async function bundleService(dir) {
  await esbuild.build({
    absWorkingDir: dir,
    entryPoints: programs(dir),
    outdir: join(dir, 'dist'),
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    sourcemap: 'linked',
    logLevel: 'warning',
    plugins: [packagesStayOutside],
  });
  copyWorkers(dir);
  writeFileSync(join(dir, 'dist/operations.json'), `${JSON.stringify(await operationsOf(dir))}\n`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await bundleService(process.cwd());
