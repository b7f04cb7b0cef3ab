import { join } from 'node:path';
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

/** Bundles the service in `dir` (`src/main.ts`) into `dist/main.js`, with a source map. */
export const bundleService = (dir) =>
  esbuild.build({
    absWorkingDir: dir,
    entryPoints: ['src/main.ts'],
    outfile: join(dir, 'dist/main.js'),
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    sourcemap: 'linked',
    logLevel: 'warning',
    plugins: [packagesStayOutside],
  });

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await bundleService(process.cwd());
