import { build } from './system/build';
import { openDataFolder } from './system/dataFolder';
import { startInfrastructure, type Infrastructure } from './system/infrastructure';
import { freePort } from './system/ports';
import { prepareDatabase } from './system/prepareDatabase';
import { deployApps } from './system/site';
import { startServices, type RunningServices, type ServicesOptions } from './system/system';

/** What a site is made of: by default what this workspace builds. Images bring their own. */
export type SiteParts = {
  build(log: (line: string) => void): Promise<void>;
  prepareDatabase(place: { infrastructure: Infrastructure; log: (line: string) => void }): Promise<void>;
  deploy(dataDir: string): Promise<unknown>;
  programOf?: ServicesOptions['programOf'];
};

const BUILT_HERE: SiteParts = { build, prepareDatabase, deploy: deployApps };

export type SiteOptions = {
  /** A folder of its own: two copies never share one. */
  dataDir: string;
  /** The database to use; an embedded one is started when absent. */
  databaseUri?: string;
  /** The public port; a free one when absent. */
  port?: number;
  /** False for tests: a crash of the machine may lose what the embedded database has written. */
  isDurable?: boolean;
  parts?: SiteParts;
  log?: (line: string) => void;
};

/** A whole running copy of the site with the demo data, as `npm start` runs it. */
export type Site = RunningServices & {
  origin: string;
  mailPage: string | null;
  databaseUri: string;
  dataDir: string;
};

/** Builds what changed and starts everything, for the journeys and the bench. `stop()` ends it all and keeps the data. */
export async function startSite({
  dataDir,
  databaseUri,
  port: wanted,
  isDurable = true,
  parts = BUILT_HERE,
  log = () => {},
}: SiteOptions): Promise<Site> {
  const port = wanted ?? (await freePort());
  const origin = `http://localhost:${port}`;
  await parts.build(log);
  const release = openDataFolder(dataDir, false);
  const infrastructure = await startInfrastructure({ dataDir, origin, databaseUri, isDurable, log });
  try {
    await parts.prepareDatabase({ infrastructure, log });
    await parts.deploy(dataDir);
    const running = await startServices({
      dataDir,
      port,
      origin,
      infrastructure,
      programOf: parts.programOf,
      onReady: log,
    });
    return {
      ...running,
      origin,
      dataDir,
      mailPage: infrastructure.mailPage,
      databaseUri: infrastructure.databaseUri,
      stop: async () => {
        await running.stop();
        await infrastructure.stop();
        release();
      },
    };
  } catch (error) {
    await infrastructure.stop();
    release();
    throw error;
  }
}
