import type { Registry } from '@tm/contracts';
import { readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { checkFile, createRegistryCheck } from './registryCheck';

/** `documents` names the service that describes the pages of a segment. */
export type Segment = { path: string; remote: string; allow: unknown; documents?: string };
export type Segments = { segments: Segment[]; pages: string[] };
export type Manifest = { exposes: { name: string; assets: { js: { sync: string[] } } }[] };

/** Section of featured providers in parts: HTML around the cards, a card with a picture and one without. */
export type FeaturedTemplate = { before: string; after: string; card: string; bareCard: string };

/** Line of numbers, and section of quoted reviews: HTML around the quotes and one quote. */
export type FactsTemplate = { line: string; before: string; after: string; quote: string };

/**
 * `heads`: by route, `*` for unknown addresses. `pages`: prerendered documents by path. Both have
 * placeholders. `rendered`: the page of rendered content. Older shells have no `featured`, `facts` or
 * `rendered`.
 */
export type Documents = {
  heads: Record<string, string>;
  pages: Record<string, string>;
  featured?: FeaturedTemplate | undefined;
  facts?: FactsTemplate | undefined;
  rendered?: string | undefined;
};

/** Part of a registry entry that locates the files of a module and has their hashes. */
type ModuleFiles = { name: string; entry: string; files: Record<string, string> };

/** The deployed site at one revision. Its other files never change and are read once each. */
export type Site = { registry: Registry; html: string; segments: Segments; documents: Documents };

const json = async <Value>(path: string) => JSON.parse(await readFile(path, 'utf8')) as Value;

type Options = { siteDir: string; registryKeys?: readonly string[]; onFault?: (fault: Error) => void };

/**
 * Reads the output of tools/deploy. A new registry is used by the next request. An invalid or missing
 * registry, one not signed by one of `registryKeys`, and one older than the current keep the last valid one
 * in use.
 */
export function createSiteReader({ siteDir, registryKeys = [], onFault = () => undefined }: Options) {
  const path = join(siteDir, 'remotes.json');
  const checkRegistry = createRegistryCheck(registryKeys);
  const manifests = new Map<string, Promise<Manifest>>();
  let seen = -1;
  let site: Promise<Site> | undefined;

  /** Reads a file of the live shell and checks it against the signed hash, if registries are signed. */
  async function shellFile({ shell }: Registry, name: string): Promise<Buffer> {
    const bytes = await readFile(join(siteDir, shell.html, '..', name));
    if (registryKeys.length) checkFile(bytes, shell.files[name] ?? shell.pages?.[name], name);
    return bytes;
  }
  const shellText = async (registry: Registry, file: string) =>
    (await shellFile(registry, basename(file))).toString('utf8');
  const shellJson = async <Value>(registry: Registry, file: string) =>
    JSON.parse(await shellText(registry, file)) as Value;

  async function readDocuments(registry: Registry): Promise<Documents> {
    const file = registry.shell.documents;
    if (!file) return { heads: {}, pages: {} };
    const { heads, files, featured, facts, rendered } = await shellJson<
      Omit<Documents, 'pages'> & { files: Record<string, string> }
    >(registry, file);
    const pages = Object.entries(files).map(
      async ([page, name]) => [page, await shellText(registry, name)] as const,
    );
    return {
      heads,
      pages: Object.fromEntries(await Promise.all(pages)),
      featured,
      facts,
      rendered: rendered && (await shellText(registry, rendered)),
    };
  }

  async function load(before: Site | undefined): Promise<Site> {
    const registry = await json<Registry>(path);
    checkRegistry(registry, before?.registry);
    const { html, segments } = registry.shell;
    return {
      registry,
      html: await shellText(registry, html),
      segments: await shellJson<Segments>(registry, segments),
      documents: await readDocuments(registry),
    };
  }

  async function replace(old: Promise<Site> | undefined): Promise<Site> {
    const before = await old?.catch(() => undefined);
    try {
      return await load(before);
    } catch (error) {
      onFault(error instanceof Error ? error : new Error(String(error)));
      if (before) return before;
      throw error;
    }
  }

  /** Returns the current site, or undefined before the first deployment. */
  async function current(): Promise<Site | undefined> {
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: seen }));
    if (mtimeMs !== seen) {
      seen = mtimeMs;
      site = replace(site);
    }
    return site?.catch(() => undefined);
  }

  /** Returns the federation manifest of a module by its path in the registry. */
  function manifest(file: string): Promise<Manifest> {
    const known = manifests.get(file) ?? json<Manifest>(join(siteDir, file));
    manifests.set(file, known);
    return known;
  }

  /** Reads a file next to the entry of a module. Throws unless it has the hash in the registry. */
  async function moduleFile({ name, entry, files }: ModuleFiles, file: string): Promise<Buffer> {
    const bytes = await readFile(join(siteDir, entry, '..', file));
    checkFile(bytes, files[file], file, name);
    return bytes;
  }

  return { current, shellFile, moduleFile, manifest };
}

export type SiteReader = ReturnType<typeof createSiteReader>;
