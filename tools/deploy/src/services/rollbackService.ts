import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DeployError } from '../DeployError';
import { exclusively, putChecked, untilLive, type ServiceGate } from './change';
import { serviceNameOf } from './names';
import { currentAuthor } from '../releases/author';
import { readServices, versionOf, type ServiceEntry, type ServiceVersion } from './servicesFile';

export type ServiceRollback = ServiceGate & { dataDir: string; root: string; name: string; by?: string };

/**
 * Switches the running copy of the site back to the release before, which then has the release that was live
 * as its `previous`. Throws a `DeployError` if there is none, or if the gate refuses it; the live release
 * then runs on.
 */
export async function rollbackService({ dataDir, root, name: text, by: given, ...gate }: ServiceRollback) {
  const name = serviceNameOf(text, root);
  const by = given ?? (await currentAuthor());
  const before = (live: ServiceEntry | undefined): ServiceVersion => {
    if (!live) throw new DeployError(`services/${name} was never deployed.`);
    const { previous } = live;
    if (!previous) throw new DeployError(`services/${name} has no version before ${live.version}.`);
    if (!existsSync(join(dataDir, previous.folder)))
      throw new DeployError(`The release ${previous.version} of services/${name} was deleted.`);
    return previous;
  };
  return exclusively(dataDir, name, by, async () => {
    const release = before(readServices(dataDir).services[name]);
    // Apps were compared with this release, unless a failed switch has restored the entry since.
    const entry = await putChecked(gate, { ...release, name, dataDir }, (live) => ({
      ...before(live),
      by,
      previous: versionOf(live!),
    }));
    await untilLive(dataDir, name, entry, gate.onStep);
    return { name, version: entry.version, previous: entry.previous!.version };
  });
}
