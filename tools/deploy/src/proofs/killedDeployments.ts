import { strict as assert } from 'node:assert';
import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { signedRegistryText } from '@tm/domain';
import { readRegistry } from '../registry';
import { listReleases } from '../releases/listReleases';
import { createSigner, siteKey } from '../signing';
import { folderOf, type FolderSite } from '../site';
import { buildRemote, buildShell, emptySite, removeAll } from '../testing/builds';
import { deployArgs, runCommand, startCommand, type Running } from '../testing/processes';
import { createStoreReader } from '../verify/reader';
import { verifyFiles } from '../verify/verifyVersion';

const MODULE = 'mf-catalog';
const OTHER = 'mf-admin';
const CHUNKS = 24;
const DEADLINE_MS = 120_000;

type Log = (line: string) => void;

/** `kept`: the site served the version before; `switched`: it served the new version. */
export type KillCounts = { kills: number; kept: number; switched: number; finishedBefore: number };

const dataDirOf = (site: FolderSite) => dirname(site.root);
const countIn = (folder: string) => (existsSync(folder) ? readdirSync(folder).length : 0);

/** Waits for a condition without a pause, because the steps of a deployment take milliseconds. */
async function until(isDone: () => boolean, { child }: Running): Promise<boolean> {
  const end = Date.now() + DEADLINE_MS;
  while (child.exitCode === null && !isDone()) {
    if (Date.now() > end) throw new Error('The command made no progress.');
    await nextTurn();
  }
  return child.exitCode === null;
}

const after = (ms: number) => {
  const end = performance.now() + ms;
  return () => performance.now() >= end;
};

/** Where in a command to kill it: `share` of the way through a phase. */
type Point = { phase: 'start' | 'files' | 'end'; share: number };

/** Spreads the points over the phases of a command; `weights` is the part of each phase. */
function pointsOf(count: number, weights: readonly [Point['phase'], number][]): Point[] {
  const points = weights.flatMap(([phase, weight]) => {
    const number = Math.max(1, Math.round(count * weight));
    return Array.from({ length: number }, (_, at): Point => ({ phase, share: (at + 0.5) / number }));
  });
  return points.slice(0, count);
}

/** Durations in milliseconds of a run that is not killed: until its last phase, and of its last phase. */
type Spans = { start: number; end: number };

/**
 * Repeats a point at which the command had ended before the kill. On a busy machine the measured run may have
 * taken much longer than a later one, so its durations are halved.
 */
function repeat(points: Point[], point: Point, { count, spans }: { count: number; spans: Spans }): void {
  assert(points.length < 6 * count, 'Most commands ended before they were killed.');
  if (point.phase !== 'files') spans[point.phase] /= 2;
  points.push(point.phase === 'files' ? { ...point, share: point.share * 0.7 } : point);
}

/** A command, and the file system changes that show its progress. */
type Subject = {
  start(): Running;
  /** Total of files that the phase `files` writes; 0 without that phase. */
  files: number;
  written(): number;
  /** True when the phase `end` has begun, in which the registry is swapped. */
  isEnding(): boolean;
};

/** Measures a run that is not killed. */
async function measure(subject: Subject): Promise<Spans> {
  const begun = performance.now();
  const running = subject.start();
  await until(subject.isEnding, running);
  const start = performance.now() - begun;
  const { code, output } = await running.ended;
  assert.equal(code, 0, output);
  return { start, end: performance.now() - begun - start };
}

/** Runs the command and kills it at the point. Returns false if it had ended before. */
async function killAt({ phase, share }: Point, subject: Subject, spans: Spans) {
  const running = subject.start();
  if (phase === 'start') await until(after(share * spans.start), running);
  if (phase === 'files') {
    const wanted = Math.max(1, Math.round(share * subject.files));
    await until(() => subject.written() >= wanted, running);
  }
  if (phase === 'end' && (await until(subject.isEnding, running)))
    await until(after(share * spans.end), running);
  running.child.kill('SIGKILL');
  return (await running.ended).signal === 'SIGKILL';
}

/** Asserts that every version that the registry names is stored complete, and that the registry is signed. */
async function assertWhole(site: FolderSite): Promise<void> {
  const registry = await readRegistry(site);
  const signer = createSigner((await siteKey(site)).privateKey);
  assert(signer.isOwn(registry), `The registry has no valid signature: ${signedRegistryText(registry)}`);
  for (const entry of Object.values(registry.remotes))
    for (const version of [entry, entry.fallback])
      if (version)
        await verifyFiles(createStoreReader(site.store), {
          name: entry.name,
          version: version.version,
          folder: folderOf(entry.name, version.version),
          hashes: version.files,
        });
  const [release] = await listReleases(site, [MODULE]);
  assert.equal(release?.history[0]?.version, registry.remotes[MODULE]?.version);
}

async function runOrThrow(args: string[]): Promise<void> {
  const { code, output } = await runCommand(args);
  assert.equal(code, 0, output);
}

async function filledSite(): Promise<{ site: FolderSite; deploy: (version: string) => Promise<string[]> }> {
  const site = await emptySite();
  const dataDir = dataDirOf(site);
  const deploy = async (version: string) =>
    deployArgs(await buildRemote({ version, chunks: CHUNKS }), dataDir, MODULE);
  await runOrThrow(deployArgs(await buildShell({ version: '1.0.0-shell' }), dataDir, 'shell'));
  const other = await buildRemote({ version: '1.0.0-other', name: OTHER });
  await runOrThrow(deployArgs(other, dataDir, OTHER));
  for (const version of ['1.0.0-first', '1.0.0-second']) await runOrThrow(await deploy(version));
  return { site, deploy };
}

const releasesOf = (site: FolderSite) => join(site.root, 'releases');

/** Checks the site after a kill, then deploys the next version. */
async function checkSite(site: FolderSite, before: string, expected: string, next: string[]) {
  const now = await readFile(site.registry, 'utf8');
  const isKept = now === before;
  const registry = await readRegistry(site);
  const previous = JSON.parse(before) as typeof registry;
  if (!isKept) assert.equal(registry.remotes[MODULE]?.version, expected);
  assert.deepEqual({ ...registry.remotes, [MODULE]: null }, { ...previous.remotes, [MODULE]: null });
  assert.deepEqual(registry.shell, previous.shell);
  await assertWhole(site);
  await runOrThrow(next);
  await assertWhole(site);
  return isKept;
}

/** Kills `deploy` with -9 at each point, spread over start, upload, and registry swap. */
async function killDeploys(count: number, log: Log): Promise<KillCounts> {
  const { site, deploy } = await filledSite();
  const counts: KillCounts = { kills: 0, kept: 0, switched: 0, finishedBefore: 0 };
  const subjectOf = async (version: string): Promise<Subject> => {
    const args = await deploy(version);
    const folder = join(site.root, folderOf(MODULE, version));
    return {
      start: () => startCommand(args),
      files: CHUNKS + 3,
      written: () => countIn(folder),
      isEnding: () => existsSync(join(folder, 'build.json')),
    };
  };
  const spans = await measure(await subjectOf('1.0.0-full'));
  const points = pointsOf(count, [
    ['start', 0.1],
    ['files', 0.4],
    ['end', 0.5],
  ]);
  for (const [at, point] of points.entries()) {
    const version = `1.0.0-killed.${at}`;
    const before = await readFile(site.registry, 'utf8');
    const isKilled = await killAt(point, await subjectOf(version), spans);
    const isKept = await checkSite(site, before, version, await deploy(`1.0.0-next.${at}`));
    counts[isKilled ? 'kills' : 'finishedBefore'] += 1;
    if (!isKilled) repeat(points, point, { count, spans });
    counts[isKept ? 'kept' : 'switched'] += 1;
    log(
      `deploy, ${point.phase} ${Math.round(point.share * 100)} %: ${isKept ? 'the version before' : 'the new version'}`,
    );
  }
  return counts;
}

/** Kills `rollback` with -9 at each point; the record of the change is its first write. */
async function killRollbacks(count: number, log: Log): Promise<KillCounts> {
  const { site, deploy } = await filledSite();
  const counts: KillCounts = { kills: 0, kept: 0, switched: 0, finishedBefore: 0 };
  const subjectOf = (): Subject => {
    const records = countIn(releasesOf(site));
    return {
      start: () => startCommand(['rollback', MODULE, '--to', dataDirOf(site)]),
      files: 0,
      written: () => 0,
      isEnding: () => countIn(releasesOf(site)) > records,
    };
  };
  const spans = await measure(subjectOf());
  const points = pointsOf(count, [
    ['start', 0.3],
    ['end', 0.7],
  ]);
  for (const [at, point] of points.entries()) {
    const before = await readFile(site.registry, 'utf8');
    const { remotes } = JSON.parse(before) as Awaited<ReturnType<typeof readRegistry>>;
    const isKilled = await killAt(point, subjectOf(), spans);
    const expected = remotes[MODULE]?.fallback?.version ?? '';
    const isKept = await checkSite(site, before, expected, await deploy(`1.0.0-after.${at}`));
    counts[isKilled ? 'kills' : 'finishedBefore'] += 1;
    if (!isKilled) repeat(points, point, { count, spans });
    counts[isKept ? 'kept' : 'switched'] += 1;
    log(
      `rollback, ${point.phase} ${Math.round(point.share * 100)} %: ${isKept ? 'the version before' : 'the other version'}`,
    );
  }
  return counts;
}

/**
 * Kills `deploy` and `rollback` with -9 at `count` points each. Throws unless the site then serves what it
 * served before or the complete new version, and the next deployment succeeds.
 */
export async function proveKilledDeployments(count: number, log: Log) {
  try {
    return { deploy: await killDeploys(count, log), rollback: await killRollbacks(count, log) };
  } finally {
    await removeAll();
  }
}
