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
function copyWorkers(dir, outdir) {
  for (const path of readdirSync(join(dir, 'src'), { recursive: true }))
    if (path.endsWith('.worker.mjs')) copyFileSync(join(dir, 'src', path), join(outdir, basename(path)));
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
 * Bundles the programs of the service in `dir` into `outdir` (`main.js`), with source maps. Thread files
 * import packages only.
 */
async function bundlePrograms(dir, outdir) {
  await esbuild.build({
    absWorkingDir: dir,
    entryPoints: programs(dir),
    outdir,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    sourcemap: 'linked',
    logLevel: 'warning',
    plugins: [packagesStayOutside],
  });
  copyWorkers(dir, outdir);
}

/** Bundles the service in `dir` into `dist`, and describes its endpoints in `dist/operations.json`. */
export async function bundleService(dir) {
  await bundlePrograms(dir, join(dir, 'dist'));
  writeFileSync(join(dir, 'dist/operations.json'), `${JSON.stringify(await operationsOf(dir))}\n`);
}

// Usage, in the folder of a service: `node ../../libs/build/src/service.mjs`, or with a folder for the
// programs alone.
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [outdir] = process.argv.slice(2);
  await (outdir ? bundlePrograms(process.cwd(), outdir) : bundleService(process.cwd()));
}
