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

/** The shell's URL table (`src/routing/segments.ts`) as data: `{ segments: [{ path, remote, mount, allow }], pages: [path] }`. */
export async function readSegments(dir) {
  const { segments, pages } = await load(join(dir, 'src/routing/segments.ts'));
  return { segments, pages };
}

/** The contract that this source of the platform speaks. */
export const readContract = async (root) =>
  (await load(join(root, 'libs/platform/src/remote/contract.ts'))).CONTRACT;
