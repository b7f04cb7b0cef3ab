import { readRegistry } from '../registry';
import { readReleases } from '../releases/record';
import type { Site } from '../site';
import type { LiveVersion } from './chooseTests';

/** Returns the release record of the live version of an app; undefined if none is live. */
export async function liveVersionOf(site: Site, name: string): Promise<LiveVersion | undefined> {
  const registry = await readRegistry(site);
  const live = name === 'shell' ? registry.shell : registry.remotes[name];
  if (!live) return undefined;
  for await (const record of readReleases(site, registry, name))
    if (record.version === live.version && ['deploy', 'canary'].includes(record.action)) return record;
  return {};
}
