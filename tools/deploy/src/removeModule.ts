import { DeployError } from './DeployError';
import { shellsOf } from './gate';
import { readRegistry, swapRegistry, type Swapped } from './registry';
import { currentAuthor } from './releases/author';
import { entryOf } from './rollback';
import type { Site } from './site';

/** Takes a remote out of the registry. Rejected while the live shell or the one before has a page of it. */
export async function removeModule(site: Site, name: string): Promise<Swapped> {
  const { version } = entryOf(await readRegistry(site), name);
  return swapRegistry(
    site,
    async (live) => {
      if (name === 'shell') throw new DeployError('A site needs its shell.');
      const shells = await shellsOf(site, live);
      const user = shells.find(({ segments }) => segments.segments.some(({ remote }) => remote === name));
      if (user)
        throw new DeployError(
          `${name} ${version} is used by shell ${user.version}. Deploy two versions of the shell without it first.`,
        );
      const remotes = Object.entries(live.remotes).filter(([one]) => one !== name);
      return { ...live, remotes: Object.fromEntries(remotes) };
    },
    { change: { module: name, action: 'remove', version, by: await currentAuthor() } },
  );
}
