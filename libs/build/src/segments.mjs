import { join } from 'node:path';
import esbuild from 'esbuild';

/** The shell's URL table (`src/segments.ts`) as data: `{ segments: [{ path, remote, allow }], pages: [path] }`. */
export async function readSegments(dir) {
  const { outputFiles } = await esbuild.build({ entryPoints: [join(dir, 'src/segments.ts')], bundle: true, write: false, format: 'esm', platform: 'neutral', mainFields: ['module', 'main'] });
  const { segments, pages } = await import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`);
  return { segments, pages };
}
