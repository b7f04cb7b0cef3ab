import { currentAuthor, describeCommit } from '../releases/author';
import { storeRelease } from './release';
import { swapServices, versionOf, type ServiceEntry, type ServicesFile } from './servicesFile';

type Params = { dataDir: string; root: string; names: readonly string[] };

/**
 * Stores the builds of this workspace as releases and makes them the versions that shall run. `npm start`
 * calls it, so that a later rollback knows what ran. A service whose build is live already keeps its entry.
 */
export async function recordBuilds({ dataDir, root, names }: Params): Promise<ServicesFile> {
  const [commit, by] = await Promise.all([describeCommit(), currentAuthor()]);
  const stored = new Map(names.map((name) => [name, storeRelease({ dataDir, root, name, commit })]));
  return swapServices(dataDir, (file, revision) => {
    const changed = names.filter((name) => file.services[name]?.version !== stored.get(name)?.version);
    if (changed.length === 0) return file;
    const since = new Date().toISOString();
    const entryOf = (name: string): ServiceEntry => {
      const live = file.services[name];
      return { ...stored.get(name)!, revision, since, by, ...(live && { previous: versionOf(live) }) };
    };
    const entries = Object.fromEntries(changed.map((name) => [name, entryOf(name)]));
    return { ...file, services: { ...file.services, ...entries } };
  });
}
