import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deployApps, startSite, type Site } from '@tm/start';

type OnStop = (stop: () => Promise<void>) => void;

/**
 * Starts another whole site from the builds of this workspace, on a database that is already prepared. Its
 * data folder is temporary, so that deployments to it do not change the site of the other cases.
 */
export async function startCopy(databaseUri: string, onStop: OnStop): Promise<Site> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-copy-'));
  const site = await startSite({
    dataDir,
    databaseUri,
    parts: { build: async () => {}, prepareDatabase: async () => {}, deploy: deployApps },
  });
  let stopped: Promise<void> | undefined;
  const stop = () =>
    (stopped ??= site.stop().finally(() => rmSync(dataDir, { recursive: true, force: true })));
  onStop(stop);
  return { ...site, stop };
}
