import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const SCRIPT = /<script\b[^>]*\bsrc=[^>]*><\/script>/g;
const SENT_FOR_SCRIPTS = /<link\b[^>]*\bas="?(?:script|fetch)"?[^>]*>/g;

/**
 * Copies a site folder and takes the scripts, and what is fetched ahead for them, out of its pages: what stays is static HTML of the
 * same look, the least that a page can cost. Gives the folder.
 */
export async function copyWithoutScripts(siteDir: string, into: string): Promise<string> {
  await cp(siteDir, into, { recursive: true, force: true });
  const names = await readdir(into, { recursive: true });
  const pages = names.filter((name) => name.endsWith('.html')).map((name) => join(into, name));
  for (const page of pages) {
    const html = await readFile(page, 'utf8');
    await writeFile(page, html.replaceAll(SCRIPT, '').replaceAll(SENT_FOR_SCRIPTS, ''));
  }
  return into;
}
