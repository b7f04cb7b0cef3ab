import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { siteOf, type FolderSite } from '../site';

const folders: string[] = [];

export async function removeAll(): Promise<void> {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
}

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'deploy-'));
  folders.push(path);
  return path;
}

export const emptySite = async (): Promise<FolderSite> => siteOf(await folder());

async function buildOf(files: Record<string, unknown>): Promise<string> {
  const dist = await folder();
  await mkdir(dist, { recursive: true });
  for (const [name, content] of Object.entries(files))
    await writeFile(
      join(dist, name),
      typeof content === 'string' || Buffer.isBuffer(content) ? content : JSON.stringify(content),
    );
  return dist;
}

type RemoteParts = {
  version: string;
  contract?: number;
  mounts?: string[];
  needs?: string;
  exposes?: string[];
  code?: string;
};

/** Writes the same files as libs/build for a remote. */
export const buildRemote = ({
  version,
  contract = 1,
  mounts = ['services'],
  needs = '^1.0.0',
  exposes = ['routes', 'slots'],
  code = version,
}: RemoteParts) =>
  buildOf({
    'build.json': {
      name: 'mf-catalog',
      role: 'remote',
      version,
      contract: 1,
      face: { name: 'mf-catalog', contract, mounts, nav: [], slots: [] },
    },
    'mf-manifest.json': {
      exposes: exposes.map((name) => ({ name })),
      shared: [
        { name: '@tm/platform', requiredVersion: needs, singleton: true },
        { name: '@tm/ui', requiredVersion: '^9.0.0', singleton: false },
      ],
    },
    'remoteEntry.js': code,
    'remoteEntry.js.br': brotliCompressSync(code),
  });

/** Writes the same files as libs/build for the shell. */
export const buildShell = ({
  version,
  contract = 1,
  platform = '1.0.0',
  mount = 'services',
}: {
  version: string;
  contract?: number;
  platform?: string;
  mount?: string;
}) =>
  buildOf({
    'build.json': { name: 'shell', role: 'shell', version, contract, shared: { '@tm/platform': platform } },
    'segments.json': { segments: [{ path: '/services', remote: 'mf-catalog', mount }], pages: ['/'] },
    'index.html': '<html>',
    'main.1.js': version,
  });
