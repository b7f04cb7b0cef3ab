import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DeployError } from '../DeployError';
import { exclusively, putEntry, untilLive, type OnStep } from './change';
import { serviceNameOf } from './names';
import { currentAuthor } from '../releases/author';
import { versionOf, type ServiceEntry } from './servicesFile';

export type ServiceRollback = { dataDir: string; root: string; name: string; by?: string; onStep?: OnStep };

/**
 * Switches the running copy of the site back to the release before, which then has the release that was live
 * as its `previous`. Throws a `DeployError` if there is none, after which the live release runs on.
 */
export async function rollbackService({ dataDir, root, name: text, by: given, onStep }: ServiceRollback) {
  const name = serviceNameOf(text, root);
  const by = given ?? (await currentAuthor());
  const back = (live: ServiceEntry | undefined) => {
    if (!live) throw new DeployError(`services/${name} was never deployed.`);
    const { previous } = live;
    if (!previous) throw new DeployError(`services/${name} has no version before ${live.version}.`);
    if (!existsSync(join(dataDir, previous.folder)))
      throw new DeployError(`The release ${previous.version} of services/${name} was deleted.`);
    return { ...previous, by, previous: versionOf(live) };
  };
  return exclusively(dataDir, name, by, async () => {
    const entry = await putEntry(dataDir, name, back);
    await untilLive(dataDir, name, entry, onStep);
    return { name, version: entry.version, previous: entry.previous!.version };
  });
}
