import type { ShellVersion } from '@tm/contracts';
import { join } from 'node:path';
import { hashesIn, pagesOf } from './hashes';
import type { Draft } from './draft';
import type { Site } from './site';

/** A shell deployed before registries were signed has no hashes of its pages: they are taken from its folder. */
async function withPages<Version extends ShellVersion>(site: Site, version: Version): Promise<Version> {
  if (version.pages) return version;
  return { ...version, pages: pagesOf(await hashesIn(join(site.root, version.html, '..'))) };
}

/** An unsigned registry as it will be signed. */
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
