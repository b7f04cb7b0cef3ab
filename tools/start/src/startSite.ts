import { startServices, type RunningServices, type ServicesOptions } from './services/startServices';
import { build } from './system/build';
import { openDataFolder } from './system/dataFolder';
import { startInfrastructure, type Infrastructure } from './system/infrastructure';
import { freePort } from './system/ports';
import { prepareDatabase } from './system/prepareDatabase';
import { deployApps } from './system/site';

/**
 * Replaceable steps and programs of a site. By default they
 * come from this workspace; `tools/images` supplies others.
 */
export type SiteParts = {
  build(log: (line: string) => void): Promise<void>;
  prepareDatabase(place: { infrastructure: Infrastructure; log: (line: string) => void }): Promise<void>;
  deploy(dataDir: string): Promise<unknown>;
  programOf?: ServicesOptions['programOf'];
};

const WORKSPACE_PARTS: SiteParts = { build, prepareDatabase, deploy: deployApps };

export type SiteOptions = {
  /** Data folder. Two copies must not share one. */
  dataDir: string;
  /** Database to use. Default: an embedded database is started. */
  databaseUri?: string;
  /** Public port. Default: a free port. */
  port?: number;
  /** False for tests: a crash of the machine may lose data of the embedded database. */
  isDurable?: boolean;
  parts?: SiteParts;
  log?: (line: string) => void;
};

/** A running copy of the whole site with demo data, as with `npm start`. */
export type Site = RunningServices & {
  origin: string;
  mailPage: string | null;
  /** The pages of the payment sandbox; null if payments are off. */
  paymentPage: string | null;
  databaseUri: string;
  dataDir: string;
};

/**
 * Builds changed projects and starts the whole site, for e2e
 * tests and the bench. `stop()` stops it and keeps the data.
 */
export async function startSite({
  dataDir,
  databaseUri,
  port: requestedPort,
  isDurable = true,
  parts = WORKSPACE_PARTS,
  log = () => {},
}: SiteOptions): Promise<Site> {
  const port = requestedPort ?? (await freePort());
  const origin = `http://localhost:${port}`;
  await parts.build(log);
  const release = openDataFolder(dataDir, false);
  const infrastructure = await startInfrastructure({ dataDir, origin, port, databaseUri, isDurable, log });
  try {
    await parts.prepareDatabase({ infrastructure, log });
    await parts.deploy(dataDir);
    const running = await startServices({
      dataDir,
      port,
      origin,
      infrastructure,
      programOf: parts.programOf,
      migrate: () => parts.prepareDatabase({ infrastructure, log }),
      onReady: log,
    });
    return {
      ...running,
      origin,
      dataDir,
      mailPage: infrastructure.mailPage,
      paymentPage: infrastructure.payments?.pageUrl ?? null,
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
