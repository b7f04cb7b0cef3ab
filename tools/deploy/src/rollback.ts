import type { RegistryEntry } from '@tm/contracts';
import { DeployError } from './DeployError';
import type { Draft } from './draft';
import { swapRegistry } from './registry';
import type { Site } from './site';

function withFallbackLive({ fallback, canary: _canary, ...now }: RegistryEntry): RegistryEntry {
  if (!fallback) throw new DeployError(`${now.name} has no version before ${now.version}.`);
  return { ...fallback, fallback: now };
}

function withPreviousShell(live: Draft): Draft {
  if (!live.shell?.fallback) throw new DeployError('The shell has no version before.');
  const { fallback, ...now } = live.shell;
  return { ...live, shell: { ...fallback, fallback: now } };
}

/** Makes the previous version live again, and the live one its fallback. Ends a canary. */
export const rollback = (site: Site, name: string) =>
  swapRegistry(site, (live) => {
    if (name === 'shell') return withPreviousShell(live);
    const entry = live.remotes[name];
    if (!entry) throw new DeployError(`${name} was never deployed.`);
    return { ...live, remotes: { ...live.remotes, [name]: withFallbackLive(entry) } };
  });

/** Changes the share (0–100) of visitors that get the canary. */
export const setWeight = (site: Site, name: string, weight: number) =>
  swapRegistry(site, (live) => {
    const entry = live.remotes[name];
    if (!entry?.canary) throw new DeployError(`${name} has no canary.`);
    return {
      ...live,
      remotes: {
        ...live.remotes,
        [name]: { ...entry, canary: { ...entry.canary, weight, since: live.revision + 1 } },
      },
    };
  });
