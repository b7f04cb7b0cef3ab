import type { Registry } from '@tm/contracts';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** `documents` names the service that describes a segment's pages. */
export type Segment = { path: string; remote: string; allow: unknown; documents?: string };
export type Segments = { segments: Segment[]; pages: string[] };
export type Manifest = { exposes: { name: string; assets: { js: { sync: string[] } } }[] };

/** `heads`: by route, `*` for unknown addresses. `pages`: whole prerendered documents by path. Both with places for the gateway to fill. */
export type Documents = { heads: Record<string, string>; pages: Record<string, string> };

/** The deployed site at one revision; its other files are read once each, since they never change. */
export type Site = { registry: Registry; html: string; segments: Segments; documents: Documents };

const json = async <Value>(path: string) => JSON.parse(await readFile(path, 'utf8')) as Value;

/** Reads what tools/deploy wrote. A new registry is seen by the next request; a broken or missing one leaves the last good one in use. */
export function createSiteReader(siteDir: string) {
  const path = join(siteDir, 'remotes.json');
  const manifests = new Map<string, Promise<Manifest>>();
  let seen = -1;
  let site: Promise<Site> | undefined;

  async function readDocuments(file: string | undefined): Promise<Documents> {
    if (!file) return { heads: {}, pages: {} };
    const { heads, files } = await json<{ heads: Record<string, string>; files: Record<string, string> }>(
      join(siteDir, file),
    );
    const pages = Object.entries(files).map(
      async ([page, name]) => [page, await readFile(join(siteDir, file, '..', name), 'utf8')] as const,
    );
    return { heads, pages: Object.fromEntries(await Promise.all(pages)) };
  }

  async function load(): Promise<Site> {
    const registry = await json<Registry>(path);
    const { html, segments, documents } = registry.shell;
    return {
      registry,
      html: await readFile(join(siteDir, html), 'utf8'),
      segments: await json<Segments>(join(siteDir, segments)),
      documents: await readDocuments(documents),
    };
  }

  /** The site as it is now, or undefined when nothing was deployed yet. */
  async function current(): Promise<Site | undefined> {
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: seen }));
    if (mtimeMs !== seen) {
      const before = site;
      seen = mtimeMs;
      site = load().catch(async (error: unknown) => {
        if (before) return before;
        throw error;
      });
    }
    return site?.catch(() => undefined);
  }

  /** A module's federation manifest, by its path in the registry. */
  function manifest(file: string): Promise<Manifest> {
    const known = manifests.get(file) ?? json<Manifest>(join(siteDir, file));
    manifests.set(file, known);
    return known;
  }

  return { folder: siteDir, current, manifest };
}

export type SiteReader = ReturnType<typeof createSiteReader>;
