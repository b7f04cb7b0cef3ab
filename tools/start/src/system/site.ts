import { deployApp, siteOf, type Deployed } from '@tm/deploy';
import { join } from 'node:path';
import { ROOT } from '../root';
import { APPS } from './modules';

/**
 * Deploys the built apps to the site folder of this copy. The
 * shell is first, because remotes must be compatible with it. The services of this working tree start after
 * them, and replace those that a folder with earlier data names.
 */
export async function deployApps(dataDir: string, apps: readonly string[] = APPS): Promise<Deployed[]> {
  const site = siteOf(dataDir);
  const deployed: Deployed[] = [];
  for (const app of apps)
    deployed.push(await deployApp({ site, dist: join(ROOT, app, 'dist'), servicesFollow: true }));
  return deployed;
}
