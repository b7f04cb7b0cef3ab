import type { ManifestVersion, Registry, RegistryEntry, ShellVersion } from '@tm/contracts';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readBuild, readJson, readManifest, type BuildInfo } from './build';
import { DeployError } from './DeployError';
import { timed, type Deployed, type DeployRequest } from './deployRequest';
import {
  appReasons,
  contractNotes,
  incompatibilities,
  liveOperations,
  readCalls,
  remotesOf,
  shellsOf,
  type Segments,
} from './gate';
import { goLive } from './goLive';
import { pagesOf, scriptsOf } from './hashes';
import { prune } from './prune';
import type { Draft } from './draft';
import { readRegistry, type Swapped } from './registry';
import { isModuleName, isVersion } from './registryShape';
import { folderOf } from './site';
import { upload, type Uploaded } from './upload';
import { waitUntilServed } from './verify/site';
import { verifyUpload } from './verifyUpload';

function assertNoReasons(reasons: string[]): void {
  if (reasons.length) throw new DeployError(`Refused:\n${reasons.map((reason) => `  ${reason}`).join('\n')}`);
}

/** Returns the calls of an app that the live services, or the versions before them, do not serve. */
async function callReasons({ site, dist, servicesFollow }: DeployRequest): Promise<string[]> {
  const calls = servicesFollow ? null : await readCalls(dist);
  return calls ? appReasons(calls, await liveOperations(site.dataDir)) : [];
}

/** Returns the notes of the gate about the calls of an app. */
async function callNotes({ site, dist }: DeployRequest): Promise<string[]> {
  const calls = await readCalls(dist);
  return calls ? contractNotes([calls], await liveOperations(site.dataDir)) : [];
}

/** Checks name and version, which become a folder of the site, so that neither can lead out of it. */
function checkNames(dist: string, { name, version, face: remoteManifest }: BuildInfo): void {
  const names = remoteManifest ? [name, remoteManifest.name] : [name];
  if (!names.every(isModuleName) || names.some((one) => one !== name))
    throw new DeployError(`${dist} names no module in its build.json: ${JSON.stringify(names.join(', '))}.`);
  if (!isVersion(version))
    throw new DeployError(`${dist} has no version in its build.json: ${JSON.stringify(version)}.`);
}

/** Returns the part of a registry entry that stays when another version becomes live. */
function withoutSideVersions({
  fallback: _fallback,
  canary: _canary,
  ...version
}: RegistryEntry): ManifestVersion {
  return version;
}

const withoutFallback = ({ fallback: _fallback, ...version }: Registry['shell']): ShellVersion => version;

function withRemote(live: Draft, next: ManifestVersion, weight?: number): Draft {
  const now = live.remotes[next.name];
  const put = (entry: RegistryEntry): Draft => ({
    ...live,
    remotes: { ...live.remotes, [next.name]: entry },
  });
  if (weight !== undefined) {
    if (!now) throw new DeployError(`${next.name} has no live version yet: a canary needs one.`);
    return put({ ...now, canary: { ...next, weight, since: live.revision + 1 } });
  }
  if (now?.version === next.version) return now.canary ? put({ ...now, canary: undefined }) : live;
  return put({ ...next, ...(now && { fallback: withoutSideVersions(now) }) });
}

function withShell(live: Draft, next: ShellVersion): Draft {
  const { shell } = live;
  if (shell?.version === next.version) return live;
  return { ...live, shell: { ...next, ...(shell && { fallback: withoutFallback(shell) }) } };
}

async function deployRemote(
  request: DeployRequest,
  { version, face: remoteManifest }: BuildInfo,
  uploaded: Uploaded,
): Promise<Swapped> {
  const { site, dist, canary } = request;
  if (!remoteManifest) throw new DeployError(`${dist} has no remote.json.`);
  const manifest = await readManifest(dist);
  const folder = folderOf(remoteManifest.name, version);
  const next = {
    ...remoteManifest,
    version,
    manifest: `${folder}/mf-manifest.json`,
    entry: `${folder}/remoteEntry.js`,
    files: scriptsOf(uploaded.hashes),
  };
  await verifyUpload(request, { name: remoteManifest.name, version, next }, uploaded);
  return goLive(request, { module: remoteManifest.name, version }, async (live) => {
    const shells = await shellsOf(site, live);
    assertNoReasons([
      ...shells.flatMap((shell) => incompatibilities({ version, remoteManifest, manifest }, shell)),
      ...(await callReasons(request)),
    ]);
    return withRemote(live, next, canary);
  });
}

async function deployShell(
  request: DeployRequest,
  { name, version, contract, shared = {} }: BuildInfo,
  uploaded: Uploaded,
): Promise<Swapped> {
  const { site, dist } = request;
  const folder = folderOf(name, version);
  const segments = await readJson<Segments>(join(dist, 'segments.json'));
  const next = {
    version,
    contract,
    html: `${folder}/index.html`,
    segments: `${folder}/segments.json`,
    // A shell built before pages were prerendered has none; a rollback to it must still work.
    ...(existsSync(join(dist, 'documents.json')) && { documents: `${folder}/documents.json` }),
    shared,
    files: scriptsOf(uploaded.hashes),
    pages: pagesOf(uploaded.hashes),
  };
  await verifyUpload(request, { name, version, next }, uploaded);
  return goLive(request, { module: name, version }, async (live) => {
    const remotes = await remotesOf(site, live);
    assertNoReasons([
      ...remotes.flatMap((remote) => incompatibilities(remote, { version, contract, shared, segments })),
      ...(await callReasons(request)),
    ]);
    return withShell(live, next);
  });
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

/**
 * Deploys a built app: uploads it to a separate folder, verifies it there as a browser would, checks that it
 * fits the live modules and their previous versions, and swaps the registry in one step. The previous version
 * becomes the fallback. With `canary` (0–100) only that share of visitors gets the remote's new version.
 * Throws `DeployError` with the reasons, and leaves the live site unchanged.
 */
export async function deployApp(request: DeployRequest): Promise<Deployed> {
  const { site, dist, canary, address, onStep } = request;
  const build = await readBuild(dist);
  const { name, version, role } = build;
  checkNames(dist, build);
  if (role !== 'remote' && canary !== undefined)
    throw new DeployError('The shell has no canary: deploy it whole, and roll back.');
  // A registry that cannot be used is reported before anything is uploaded.
  await readRegistry(site);
  const uploaded = await timed(
    () => upload(site, dist, name, version),
    (ms, { bytes, written, hashes }) =>
      onStep?.('upload', ms, `${written} of ${Object.keys(hashes).length} files new, ${megabytes(bytes)}`),
  );
  const { registry, isChanged } = await (role === 'remote' ? deployRemote : deployShell)(
    request,
    build,
    uploaded,
  );
  await prune(site, name, registry);
  if (address && isChanged)
    await timed(
      () => waitUntilServed(address, registry.revision),
      (ms) => onStep?.('served', ms, `${address} sends revision ${registry.revision}`),
    );
  const notes = await callNotes(request);
  return { name, version, isNew: isChanged, revision: registry.revision, ...(notes.length > 0 && { notes }) };
}
