import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { deployApp, DeployError, rollback, setWeight, signRegistry, siteOf } from './index';

const USAGE = `deploy <app…> [--canary <weight>]   put built apps live, or show them to a share of visitors
rollback <app…>                     make the version before live again
canary <app…> --weight <0-100>      change the share of visitors
sign                                sign the live registry: after a change of keys, or if it has no signature yet
  --data <folder>                   the data folder (default: DATA_DIR, else .data)`;

const ROOT = resolve(import.meta.dirname, '../../..');

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { canary: { type: 'string' }, weight: { type: 'string' }, data: { type: 'string' } },
});
const [command = '', ...apps] = positionals;
const site = siteOf(resolve(values.data ?? process.env.DATA_DIR ?? join(ROOT, '.data')));

function shareOf(text: string | undefined): number {
  const share = Number(text);
  if (!text || !Number.isInteger(share) || share < 0 || share > 100)
    throw new DeployError('The share must be a whole number from 0 to 100.');
  return share;
}

const commands: Record<string, (app: string) => Promise<string>> = {
  async deploy(app) {
    const canary = values.canary === undefined ? undefined : shareOf(values.canary);
    const { version, isNew, notes = [] } = await deployApp({ site, dist: join(ROOT, app, 'dist'), canary });
    for (const note of notes) console.log(`note: ${note}`);
    return isNew
      ? `${app} ${version} is ${canary === undefined ? 'live' : `shown to ${canary} of 100 visitors`}`
      : `${app} ${version} was live already`;
  },
  async rollback(app) {
    await rollback(site, app);
    return `${app} is back at the version before`;
  },
  async canary(app) {
    await setWeight(site, app, shareOf(values.weight));
    return `${app}: ${values.weight} of 100 visitors get the canary`;
  },
};

try {
  if (command === 'sign' && apps.length === 0) {
    const { revision } = await signRegistry(site);
    console.log(`revision ${revision} is signed`);
    process.exit();
  }
  const run = Object.hasOwn(commands, command) ? commands[command] : undefined;
  if (!run || apps.length === 0) throw new DeployError(USAGE);
  for (const app of apps) console.log(await run(app));
} catch (error) {
  if (!(error instanceof DeployError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
