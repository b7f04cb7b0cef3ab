import { copyFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import esbuild from 'esbuild';

/** Our libraries are source only and go into the bundle; packages of the registry stay outside and are installed beside it. */
const packagesStayOutside = {
  name: 'packages-stay-outside',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@tm/') ? undefined : { path, external: true },
    );
  },
};

/** A thread's file starts by itself (`new Worker(new URL('./noun.worker.mjs', import.meta.url))`), so it stands beside the bundle as it is. */
function copyWorkers(dir) {
  for (const path of readdirSync(join(dir, 'src'), { recursive: true }))
    if (path.endsWith('.worker.mjs')) copyFileSync(join(dir, 'src', path), join(dir, 'dist', basename(path)));
}

/** `main.ts`, and each `<name>.process.ts`: a program that the service starts as a process of its own. By the names of what becomes of them. */
function programs(dir) {
  const paths = readdirSync(join(dir, 'src'), { recursive: true }).filter((path) =>
    path.endsWith('.process.ts'),
  );
  return Object.fromEntries(['main.ts', ...paths].map((path) => [basename(path, '.ts'), join('src', path)]));
}

/** Bundles the programs of the service in `dir` into `dist` (`dist/main.js`), with source maps. Files of threads import packages only. */
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
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await bundleService(process.cwd());
