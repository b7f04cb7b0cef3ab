import type { ManifestVersion, ShellVersion } from '@tm/contracts';
import type { Manifest } from '../site';

/** Mode, credentials and integrity must equal those of the later request; otherwise the file loads twice. */
export const fetched = (href: string) =>
  `<link rel="preload" as="fetch" crossorigin="anonymous" href="${href}">`;
const script = (href: string, integrity: string | undefined) =>
  `<link rel="preload" as="script" crossorigin="anonymous" nonce="{{nonce}}" href="${href}"${integrity ? ` integrity="${integrity}"` : ''}>`;

/**
 * Returns links for the files of a remote that the page requests first: manifest, entry, and the chunks of
 * its routes.
 */
export function remoteLinks(
  base: string,
  { manifest, entry, files }: ManifestVersion,
  { exposes }: Manifest,
): string {
  const folder = entry.slice(0, entry.lastIndexOf('/') + 1);
  const chunks = exposes.find(({ name }) => name === 'routes')?.assets.js.sync ?? [];
  // The manifest is not signed, so only files that the registry lists as well are linked.
  const scripts = ['remoteEntry.js', ...chunks]
    .filter((file) => Object.hasOwn(files, file))
    .map((file) => script(`${base}/${folder}${file}`, files[file]));
  return fetched(`${base}/${manifest}`) + scripts.join('');
}

/**
 * Returns the link for a chunk of the shell: `federation` starts the runtime on pages with a remote,
 * `landing` is the landing page.
 */
export function shellLink(
  base: string,
  { version, files }: ShellVersion,
  chunk: 'federation' | 'landing',
): string {
  const file = Object.keys(files).find((name) => name.startsWith(`${chunk}.`));
  return file ? script(`${base}/mf/shell/v/${version}/${file}`, files[file]) : '';
}

export const registryLink = (base: string) => fetched(`${base}/remotes.json`);
export const sessionLink = (base: string) => fetched(`${base}/api/auth/user`);
