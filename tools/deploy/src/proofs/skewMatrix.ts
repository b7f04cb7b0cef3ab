import { strict as assert } from 'node:assert';
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { APPS, MODULES } from '@tm/build/workspace';
import { DeployError } from '../DeployError';
import { ROOT } from '../root';
import { contentId } from '../services/release';
import { siteOf } from '../site';
import { combinationsOf, coveringRows, designRows, triplesOf, type Side } from '../skew/combinations';
import { readFacts, uploadRelease, type ReleaseFacts } from '../skew/facts';
import { rowOf, type ServiceVersion, type SkewPlan } from '../skew/plan';
import { hasPackagesOf, installPackages, modulesIn, previousRelease } from '../skew/previousRelease';
import { createSkewGate } from '../skew/skewGate';
import { buildModules, cloneWorkspace, linkPackages } from './workspaceCopy';

type Log = (line: string) => void;

/** A release in the proof: its modules are built in the workspace at `root`. */
type Built = { side: Side; root: string; name: string; modules: string[] };

const MODULES_OF_MATRIX = MODULES.filter((module) => module !== 'services/gateway');
const isService = (module: string) => module.startsWith('services/');

/** Builds the release before in a clone. Unchanged modules come from the cache of Nx, which clones share. */
function buildPrevious(folder: string, ref: string | undefined, log: Log): Built {
  const { name, commit } = previousRelease(ROOT, ref);
  const root = join(folder, 'previous');
  cloneWorkspace(root, commit);
  const isLinked = hasPackagesOf(ROOT, root);
  if (isLinked) linkPackages(root);
  else installPackages(root);
  const modules = modulesIn(root, MODULES_OF_MATRIX);
  buildModules(root, modules);
  log(`built ${name} (${commit.slice(0, 8)}) with ${isLinked ? 'the packages of this copy' : 'npm ci'}`);
  return { side: 'previous', root, name, modules };
}

function buildCurrent(log: Log): Built {
  buildModules(ROOT, MODULES);
  log('built the working tree');
  return { side: 'current', root: ROOT, name: 'working tree', modules: MODULES_OF_MATRIX };
}

const idOf = ({ root }: Built, module: string) => contentId(join(root, module, 'dist'));

/** Returns the modules that both releases have, with different builds. */
const changedModules = (current: Built, previous: Built): Set<string> =>
  new Set(
    current.modules.filter(
      (module) => previous.modules.includes(module) && idOf(current, module) !== idOf(previous, module),
    ),
  );

/** Uploads the apps of a release and returns its registry and what the gate reads of it. */
async function storeBuilt(dataDir: string, { root, modules, name }: Built) {
  const site = siteOf(dataDir);
  const apps = APPS.filter((app) => modules.includes(app));
  const registry = await uploadRelease(
    site,
    apps.map((app) => join(root, app, 'dist')),
  );
  const services = new Map(modules.filter(isService).map((module) => [module, join(root, module)]));
  return { registry, facts: await readFacts({ site, registry, services, release: name }) };
}

const servicesOf = (built: Built, names: readonly string[]): ServiceVersion[] =>
  names.filter(isService).map((module) => ({
    service: module.slice('services/'.length),
    side: built.side,
    version: idOf(built, module),
    folder: join(built.root, module),
  }));

/** Runs the main journey in Chromium for each row of the plan, and returns the numbers of results. */
async function runJourneys(folder: string, plan: SkewPlan, log: Log): Promise<{ passed: number }> {
  const files = { SKEW_PLAN: join(folder, 'plan.json'), SKEW_REPORT: join(folder, 'report.json') };
  writeFileSync(files.SKEW_PLAN, JSON.stringify(plan));
  const child = spawn('npx', ['--no-install', 'playwright', 'test', '-c', 'skew.config.ts'], {
    cwd: join(ROOT, 'tools/e2e'),
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...files, FORCE_COLOR: '0' },
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  for await (const line of createInterface({ input: child.stdout })) if (line.trim()) log(line.trim());
  const status = await ended;
  if (status !== 0)
    throw new DeployError(
      'The main journey fails in a combination that the gate allows: see the lines above.',
    );
  const { stats } = JSON.parse(readFileSync(files.SKEW_REPORT, 'utf8')) as { stats: { expected: number } };
  assert.equal(stats.expected, plan.rows.length, 'Playwright ran other combinations than the plan names.');
  return { passed: stats.expected };
}

/** Applies the gate to every combination, and chooses the rows to run. */
function judge(facts: Record<Side, ReleaseFacts>, changed: ReadonlySet<string>, log: Log) {
  const reasonsOf = createSkewGate(facts);
  const all = combinationsOf(MODULES_OF_MATRIX, changed);
  const allowed = all.filter((combination) => reasonsOf(combination).length === 0);
  for (const reason of new Set(all.flatMap(reasonsOf))) log(`refused: ${reason}`);
  const rows = coveringRows(allowed, designRows(MODULES_OF_MATRIX, changed));
  const triples = new Set(rows.flatMap(triplesOf)).size;
  log(`${all.length} combinations: ${allowed.length} allowed, ${all.length - allowed.length} refused`);
  log(`${rows.length} combinations contain all ${triples} allowed versions of three modules`);
  return { combinations: all.length, allowed: allowed.length, rows, triples };
}

/**
 * Proves that modules of two successive releases work together: the gate judges every combination of shell,
 * remotes and services of the working tree and of the release before, and the main journey passes in the
 * allowed ones. Of these, rows are run that contain every allowed combination of three modules.
 */
export async function proveSkewMatrix(log: Log, ref?: string) {
  const folder = mkdtempSync(join(tmpdir(), 'skew-matrix-'));
  try {
    const previous = buildPrevious(folder, ref, log);
    const current = buildCurrent(log);
    const changed = changedModules(current, previous);
    log(`${changed.size} modules differ from ${previous.name}: ${[...changed].join(', ') || 'none'}`);
    const dataDir = join(folder, 'data');
    const [before, now] = [await storeBuilt(dataDir, previous), await storeBuilt(dataDir, current)];
    const { rows, ...counts } = judge({ current: now.facts, previous: before.facts }, changed, log);
    assert(rows.length > 0, 'The gate allows no combination, not even the working tree alone.');
    const registries = { current: now.registry, previous: before.registry };
    const services = [...servicesOf(current, current.modules), ...servicesOf(previous, [...changed])];
    const plan = {
      dataDir,
      registries,
      previousRoot: previous.root,
      services,
      rows: rows.map((row) => rowOf(registries, row)),
    };
    const { passed } = await runJourneys(folder, plan, log);
    return {
      previous: previous.name,
      changed: changed.size,
      combinations: counts.combinations,
      allowed: counts.allowed,
      refused: counts.combinations - counts.allowed,
      triples: counts.triples,
      journeysPassed: passed,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
