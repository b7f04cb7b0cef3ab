import { spawn } from 'node:child_process';
import { DeployError } from '../DeployError';
import { exclusively, putChecked, timed, untilLive, type ServiceGate } from './change';
import { serviceNameOf } from './names';
import { currentAuthor, describeCommit } from '../releases/author';
import { storeRelease } from './release';
import { readServices, versionOf } from './servicesFile';

export type ServiceBuild = ServiceGate & {
  dataDir: string;
  /** Root of the workspace. */
  root: string;
  /** `services/catalog`, `@tm/service-catalog` or `catalog`. */
  name: string;
  /** Default: the actor of the CI job, the user of git, or the user of the system. */
  by?: string;
  /** Default: the commit of the working tree. */
  commit?: string;
};

export type ServiceDeployment = ServiceBuild & {
  /** Reason for which the tests of the service are skipped. Default: they run. */
  skipTests?: string;
};

export type DeployedService = { name: string; version: string; isNew: boolean; previous?: string };

/** Runs a target of one project with Nx. Throws a `DeployError` with the end of the output if it fails. */
async function runTarget(root: string, target: string, project: string): Promise<void> {
  const child = spawn('npx', ['--no-install', 'nx', target, project, '--output-style=static'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false', FORCE_COLOR: '0' },
    shell: process.platform === 'win32',
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-20_000)));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0)
    throw new DeployError(`The ${target} of ${project} failed, so nothing was deployed:\n${output.trim()}`);
}

type Staged = Omit<ServiceBuild, 'name' | 'root'> & { name: string; root: string; dist?: string | undefined };

/** Stores a build, asks the gate, and switches the running copy to it. */
async function putLive(build: Staged & { by: string; commit: string; testsSkipped?: string }) {
  const { dataDir, name, by, testsSkipped, onStep } = build;
  const release = await timed('store', onStep, () => storeRelease(build));
  if (readServices(dataDir).services[name]?.version === release.version)
    return { name, version: release.version, isNew: false };
  const entry = await putChecked(build, { ...release, name, dataDir }, (live) => ({
    ...release,
    by,
    ...(testsSkipped && { testsSkipped }),
    ...(live && { previous: versionOf(live) }),
  }));
  await untilLive(dataDir, name, entry, onStep);
  const { version, previous } = entry;
  return { name, version, isNew: true, ...(previous && { previous: previous.version }) };
}

/**
 * Deploys a build of a service that exists already: stores it as a release, checks it with the gate, and
 * switches the running copy of the site to it without a failed request. The release before becomes
 * `previous`. Throws a `DeployError`, after which the release before runs on.
 */
export async function deployServiceBuild({
  dist,
  skipTests,
  ...build
}: ServiceDeployment & { dist: string }): Promise<DeployedService> {
  const name = serviceNameOf(build.name, build.root);
  const by = build.by ?? (await currentAuthor());
  const commit = build.commit ?? (await describeCommit());
  return exclusively(build.dataDir, name, by, () =>
    putLive({ ...build, dist, name, by, commit, ...(skipTests && { testsSkipped: skipTests }) }),
  );
}

/** Builds and tests a service of this workspace and deploys it as `deployServiceBuild` does. */
export async function deployService({ skipTests, ...build }: ServiceDeployment): Promise<DeployedService> {
  const { dataDir, root, onStep } = build;
  const name = serviceNameOf(build.name, root);
  if (skipTests !== undefined && skipTests.trim() === '')
    throw new DeployError('Tests are skipped only with a reason.');
  const by = build.by ?? (await currentAuthor());
  return exclusively(dataDir, name, by, async () => {
    const commit = build.commit ?? (await describeCommit());
    await timed('build', onStep, () => runTarget(root, 'build', `@tm/service-${name}`));
    if (skipTests === undefined)
      await timed('test', onStep, () => runTarget(root, 'test', `@tm/service-${name}`));
    return putLive({ ...build, name, by, commit, ...(skipTests && { testsSkipped: skipTests }) });
  });
}
