import { DeployError } from '../DeployError';
import { readRegistry, signRegistry } from '../registry';
import { readCanaryStatus } from '../releases/canaryNumbers';
import { listReleases } from '../releases/listReleases';
import { printReleases } from '../releases/printReleases';
import { removeModule } from '../removeModule';
import { promote, rollback, setWeight } from '../rollback';
import { openSite, type Site } from '../site';
import { waitUntilServed } from '../verify/site';
import type { Swapped } from '../registry';
import { deployModule } from './deployModule';
import type { Module } from './modules';
import type { CliOptions } from './options';
import { printServiceReleases, serviceReleasesOf } from './serviceReleases';
import { runServiceCommand } from './services';

/** Runs a command for one module of its kind. */
type ModuleCommand = (site: Site, module: Module, options: CliOptions) => Promise<void>;

async function printSwapped(
  { registry, switchMs }: Swapped,
  text: string,
  { url }: CliOptions,
): Promise<void> {
  if (url) await waitUntilServed(url, registry.revision);
  console.log(`${text} (revision ${registry.revision}, switched in ${Math.round(switchMs)} ms)`);
}

const liveVersion = ({ registry }: Swapped, name: string) =>
  (name === 'shell' ? registry.shell : registry.remotes[name])?.version;

const APP_COMMANDS: Record<'deploy' | 'rollback' | 'promote' | 'remove', ModuleCommand> = {
  deploy: deployModule,
  async rollback(site, { name }, options) {
    const swapped = await rollback(site, name);
    await printSwapped(swapped, `${name} ${liveVersion(swapped, name)} is live for all visitors`, options);
  },
  async promote(site, { name }, options) {
    const { canary } = options;
    const swapped = canary === undefined ? await promote(site, name) : await setWeight(site, name, canary);
    const text =
      canary === undefined
        ? `${name} ${liveVersion(swapped, name)} is live for all visitors`
        : `${name}: ${canary} of 100 visitors get the canary`;
    await printSwapped(swapped, text, options);
  },
  async remove(site, { name }, options) {
    await printSwapped(await removeModule(site, name), `${name} is no longer part of the site`, options);
  },
};

/** A registry that names a module of another repository was not written from this one. */
async function assertKnown(site: Site, known: readonly Module[]): Promise<void> {
  const { remotes } = await readRegistry(site);
  const stranger = Object.keys(remotes).find((name) => !known.some((module) => module.name === name));
  if (stranger !== undefined)
    throw new DeployError(
      `remotes.json in ${site.store.name} names the module "${stranger}", which this repository does not have. Update the checkout; before a module is deleted, take it out of the site: npm run remove -- <module>.`,
    );
}

async function runModuleCommand(options: CliOptions, command: keyof typeof APP_COMMANDS): Promise<void> {
  const site = await openSite(options.to);
  if (options.modules.some(({ kind }) => kind === 'app')) await assertKnown(site, options.known);
  for (const module of options.modules)
    if (module.kind === 'service') await runServiceCommand(command, site, module, options);
    else await APP_COMMANDS[command](site, module, options);
}

async function printAllReleases({ modules, isJson, to }: CliOptions): Promise<void> {
  const names = modules.length ? modules.map(({ name }) => name) : undefined;
  const site = await openSite(to);
  const apps = await listReleases(site, names);
  const services = serviceReleasesOf(site, names);
  const canaries = await readCanaryStatus(site);
  if (isJson) return console.log(JSON.stringify({ apps, services, canaries }, null, 2));
  const texts = [
    ...(apps.length > 0 || services.length === 0 ? [printReleases(apps, names !== undefined, canaries)] : []),
    ...(services.length > 0 ? [printServiceReleases(services)] : []),
  ];
  console.log(texts.join('\n'));
}

/** Runs a command of the command line. Throws `DeployError` with one sentence for the user. */
export async function runCommand(options: CliOptions): Promise<void> {
  const { command, to } = options;
  if (command === 'sign') {
    const { revision } = await signRegistry(await openSite(to));
    console.log(`revision ${revision} is signed`);
  } else if (command === 'releases') {
    await printAllReleases(options);
  } else await runModuleCommand(options, command);
}
