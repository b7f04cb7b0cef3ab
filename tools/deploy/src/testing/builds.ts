import { createHash } from 'node:crypto';
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
  name?: string;
  /** Number of chunks that manifest and entry name. */
  chunks?: number;
};

const chunkName = (version: string, at: number) =>
  `${at}.${createHash('sha256').update(`${version} ${at}`).digest('hex').slice(0, 8)}.js`;

/** Writes the same files as libs/build for a remote. */
export const buildRemote = ({
  version,
  contract = 1,
  mounts = ['services'],
  needs = '^1.0.0',
  exposes = ['routes', 'slots'],
  name = 'mf-catalog',
  chunks = 0,
  code = version,
}: RemoteParts) => {
  const names = Array.from({ length: chunks }, (_, at) => chunkName(version, at));
  const map = names.map((file) => file.replace(/^(\d+)\.(\w+)\.js$/, '$1:"$2"')).join(',');
  const entry = chunks ? `${code};u=e=>e+"."+{${map}}[e]+".js"` : code;
  return buildOf({
    'build.json': {
      name,
      role: 'remote',
      version,
      contract: 1,
      face: { name, contract, mounts, nav: [], slots: [] },
    },
    'mf-manifest.json': {
      exposes: exposes.map((exposed) => ({ name: exposed, assets: { js: { sync: names, async: [] } } })),
      shared: [
        { name: '@tm/platform', requiredVersion: needs, singleton: true },
        { name: '@tm/ui', requiredVersion: '^9.0.0', singleton: false },
      ],
    },
    ...Object.fromEntries(names.map((file) => [file, `${version} ${file}`])),
    'remoteEntry.js': entry,
    'remoteEntry.js.br': brotliCompressSync(entry),
  });
};

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
