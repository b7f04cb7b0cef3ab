import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createSigner, hashOfBytes, siteKey, siteOf } from '@tm/deploy';

const SCRIPT = /<script\b[^>]*\bsrc=[^>]*><\/script>/g;
const PRELOAD_LINK = /<link\b[^>]*\bas="?(?:script|fetch)"?[^>]*>/g;
/** Place of the links that the gateway adds, most of them for scripts. */
const GATEWAY_LINKS = '{{preload}}';

/** Signs the registry of a copy again, with the hashes of its changed pages. */
async function signPages(target: string): Promise<void> {
  const file = join(target, 'remotes.json');
  const registry = JSON.parse(await readFile(file, 'utf8'));
  const { pages, html } = registry.shell;
  for (const name of Object.keys(pages))
    pages[name] = hashOfBytes(await readFile(join(target, dirname(html), name)));
  const { privateKey } = await siteKey(siteOf(dirname(target)));
  await writeFile(file, JSON.stringify(createSigner(privateKey).sign(registry)));
}

/**
 * Copies a site folder and removes scripts and their preloads from its pages. The result
 * is static HTML with the same appearance, the minimum cost of a page. Returns the folder.
 */
export async function copyWithoutScripts(siteDir: string, target: string): Promise<string> {
  await cp(siteDir, target, { recursive: true, force: true });
  const names = await readdir(target, { recursive: true });
  const pages = names.filter((name) => name.endsWith('.html')).map((name) => join(target, name));
  for (const page of pages) {
    const html = await readFile(page, 'utf8');
    await writeFile(
      page,
      html.replaceAll(SCRIPT, '').replaceAll(PRELOAD_LINK, '').replace(GATEWAY_LINKS, ''),
    );
  }
  await signPages(target);
  return target;
}
