import { join } from 'node:path';
import esbuild from 'esbuild';

async function load(entry) {
  const { outputFiles } = await esbuild.build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'neutral',
    mainFields: ['module', 'main'],
  });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`);
}

/**
 * Returns the shell's URL table (`src/routing/segments.ts`) as data: `{ segments: [{ path, remote, mount,
 * allow }], pages: [path] }`.
 */
export async function readSegments(dir) {
  const { segments, pages } = await load(join(dir, 'src/routing/segments.ts'));
  return { segments, pages };
}

/** Returns the contract version of the platform source below `root`. */
export const readContract = async (root) =>
  (await load(join(root, 'libs/platform/src/remote/contract.ts'))).CONTRACT;
