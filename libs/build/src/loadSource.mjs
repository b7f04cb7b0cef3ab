import { compileFunction } from 'node:vm';
import esbuild from 'esbuild';

/** Bundles a TypeScript file of the repository in memory and returns its exports. */
export async function loadSource(entry) {
  const { outputFiles } = await esbuild.build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: 'cjs',
    platform: 'neutral',
    mainFields: ['module', 'main'],
  });
  const module = { exports: {} };
  compileFunction(outputFiles[0].text, ['module', 'exports'])(module, module.exports);
  return module.exports;
}
