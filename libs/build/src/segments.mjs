import { join } from 'node:path';
import { loadSource } from './loadSource.mjs';

/**
 * Returns the shell's URL table (`src/routing/segments.ts`) as data: `{ segments: [{ path, remote, mount,
 * allow }], pages: [path] }`.
 */
export async function readSegments(dir) {
  const { segments, pages } = await loadSource(join(dir, 'src/routing/segments.ts'));
  return { segments, pages };
}

/** Returns the contract version of the platform source below `root`. */
export const readContract = async (root) =>
  (await loadSource(join(root, 'libs/platform/src/remote/contract.ts'))).CONTRACT;
