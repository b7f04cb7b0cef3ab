import { join } from 'node:path';
import { DeployError } from '../DeployError';
import {
  contractNotes,
  liveCalls,
  liveServices,
  migrationReasons,
  readOperations,
  serviceReasons,
} from '../gate';
import { readRegistry } from '../registry';
import { currentAuthor } from '../releases/author';
import { ROOT } from '../root';
import {
  deployService,
  deployServiceBuild,
  rollbackService,
  type ServiceRelease,
  type Step,
} from '../services';
import type { Site } from '../site';
import type { Module } from './modules';
import type { CliOptions, Command } from './options';
import { printStep } from './steps';

const printServiceStep = ({ name, ms }: Step) => printStep(name, ms, '');

/** Returns the data folder of a site. A bucket has none, because services run next to a data folder. */
function dataDirOf({ dataDir, store }: Site): string {
  if (dataDir === undefined)
    throw new DeployError(
      `${store.name} stores apps only. Services are switched where they run: name the data folder with --to.`,
    );
  return dataDir;
}

/**
 * Compares a release with the apps that visitors may get, and its migrations with those of the live services.
 * Prints the notes and returns the refusals.
 */
async function gateReasons(
  site: Site,
  { dataDir, folder, name, version }: ServiceRelease,
): Promise<string[]> {
  const read = await readOperations(join(dataDir, folder, 'dist'));
  if (!read) throw new DeployError(`services/${name} ${version} has no operations.json: build it again.`);
  const operations = { ...read, service: name, version };
  const calls = await liveCalls(site, await readRegistry(site));
  for (const note of contractNotes(calls, [operations])) console.log(`  note: ${note}`);
  return [...serviceReasons(operations, calls), ...migrationReasons(operations, await liveServices(dataDir))];
}

const gateOf = (site: Site) => ({
  reasons: (release: ServiceRelease) => gateReasons(site, release),
  lockSite: site.store.exclusively,
  onStep: printServiceStep,
});

async function deploy(site: Site, { name }: Module, options: CliOptions): Promise<void> {
  if (options.canary !== undefined)
    throw new DeployError('A service has no canary: deploy it whole, and roll back.');
  console.log(`${name} → ${site.store.name}`);
  const { dist, skippedTests } = options;
  const request = {
    dataDir: dataDirOf(site),
    root: ROOT,
    name,
    by: await currentAuthor(),
    ...(skippedTests !== undefined && { skipTests: skippedTests }),
    ...gateOf(site),
  };
  const { version, isNew } = await (dist === undefined
    ? deployService(request)
    : deployServiceBuild({ ...request, dist }));
  console.log(isNew ? `${name} ${version} is live` : `${name} ${version} was live already`);
}

async function rollback(site: Site, { name }: Module): Promise<void> {
  const back = await rollbackService({
    dataDir: dataDirOf(site),
    root: ROOT,
    name,
    by: await currentAuthor(),
    ...gateOf(site),
  });
  console.log(`${name} ${back.version} is live again, ${back.previous} is the version before`);
}

/** Runs a command for a service. Throws `DeployError` for a command that only apps have. */
export async function runServiceCommand(
  command: Command,
  site: Site,
  module: Module,
  options: CliOptions,
): Promise<void> {
  if (command === 'deploy') await deploy(site, module, options);
  else if (command === 'rollback') await rollback(site, module);
  else throw new DeployError(`${module.name} is a service: "${command}" is for apps, the shell and remotes.`);
}
