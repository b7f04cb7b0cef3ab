import type { ShellVersion } from '@tm/contracts';
import { dirname } from 'node:path/posix';
import { pagesOf } from './hashes';
import type { Draft } from './draft';
import type { Site } from './site';
import { storedHashes } from './stored';

/**
 * Adds the hashes of the pages, from its folder, to a shell that was deployed before registries were signed.
 */
async function withPages<Version extends ShellVersion>(site: Site, version: Version): Promise<Version> {
  if (version.pages) return version;
  return { ...version, pages: pagesOf(await storedHashes(site, dirname(version.html))) };
}

/** Returns an unsigned registry in the form that will be signed. */
export async function adopt(site: Site, live: Draft): Promise<Draft> {
  if (!live.shell) return { ...live };
  const { fallback, ...shell } = live.shell;
  return {
    ...live,
    shell: {
      ...(await withPages(site, shell)),
      ...(fallback && { fallback: await withPages(site, fallback) }),
    },
  };
}
