import { randomBytes } from 'node:crypto';
import { join, resolve } from 'node:path';
import { applyMigrations, connectDatabase, disconnectDatabase } from '@tm/data';
import { siteOf } from '@tm/deploy';
import type { Size } from '@tm/seed';
import { startSite, type Site } from '@tm/start';
import { openBrowser, type OpenBrowser } from '../browser/chromium';
import { keepOnCore } from '../measure/cores';
import type { Target } from '../measure/load';
import { ROOT } from '../root';
import { signInAdmin, signOutAdmin } from './admins';
import { startBaseline, type Baseline } from './baseline';
import { openData, type Data } from './data';
import { startGateway, type Gateway } from './gateway';
import { lazily } from './lazily';
import { makeCustomers, makeOffers, removePeople, type Offered, type Person } from './people';
import { keepRequestsOpen, signInReaders, signOutReaders, type Reader } from './readers';
import { copyWithoutScripts } from './staticCopy';
import { SMALL, startSmallCatalog, type SmallCatalog } from './smallCatalog';
import { buildTwin, deployTwin } from './twin';

type ServiceName = 'accounts' | 'catalog' | 'bookings' | 'provider' | 'admin';

/** What cases measure. What only some need starts when it is first asked for. */
export type Bench = {
  /** Through the gateway, as people reach it. */
  origin: string;
  gatewayPid: number;
  /** A service itself, without the gateway before it; `headers` are what the gateway would vouch for. */
  service: (name: ServiceName) => Pick<Target, 'url' | 'pid'> & { headers: Record<string, string> };
  baseline: Baseline;
  customers: Person[];
  offers: Offered[];
  /** People of the seeded data who have booked or were booked, signed in. */
  readers: () => Promise<Reader[]>;
  /** The administrator, signed in. */
  admin: () => Promise<Person>;
  /** A gateway of its own before the baseline's ready answer, and the bare forwarder before the same. */
  bareGateway: () => Promise<Gateway>;
  /** The same site behind a gateway that sends no results with a document. */
  plainGateway: () => Promise<Gateway>;
  /** The same pages without scripts, behind a gateway of its own. */
  staticGateway: () => Promise<Gateway>;
  /** The same application in one bundle, behind a gateway of its own, before the same services. */
  twin: () => Promise<Gateway>;
  /** The catalogue over 10,000 listings, beside the one over the data that was asked for. */
  smallCatalog: () => Promise<SmallCatalog>;
  browser: () => Promise<OpenBrowser>;
};

export type RunningBench = { bench: Bench; engine: string; rows: object; pinned: boolean };
type OnStop = (stop: () => Promise<void>) => void;
/** `onStop` is given what ends each part, in the order in which they start: call them in reverse, also when the start fails. */
type Options = {
  size: Size;
  dataDir: string;
  needsTwin: boolean;
  needsSmallData: boolean;
  log: (line: string) => void;
  onStop: OnStop;
};

const SERVERS_CORE = 0;
const GENERATOR_CORE = 1;

/** Everything runs as in production, except that limits do not count: one generator is many people. */
function setUpEnvironment(): { gatewaySecret: string; sessionKey: string } {
  const secret = () => randomBytes(32).toString('base64url');
  const secrets = { gatewaySecret: secret(), sessionKey: secret() };
  Object.assign(process.env, {
    NODE_ENV: 'production',
    RATE_LIMIT_FACTOR: '1000000',
    GATEWAY_SECRET: secrets.gatewaySecret,
    SESSION_KEYS: secrets.sessionKey,
  });
  delete process.env['PUBLIC_ORIGIN'];
  return secrets;
}

type Parts = {
  site: Site;
  data: Data;
  smallData: Data;
  baseline: Baseline;
  secret: string;
  sessionKey: string;
  onStop: OnStop;
};

async function compose({
  site,
  data,
  smallData,
  baseline,
  secret,
  sessionKey,
  onStop,
}: Parts): Promise<Omit<Bench, 'customers' | 'offers'>> {
  const kept = <T extends { stop: () => Promise<void> }>(start: () => Promise<T>) =>
    lazily(async () => {
      const started = await start();
      onStop(started.stop);
      return started;
    });
  const upstreams = Object.fromEntries([...site.services].map(([name, { url }]) => [name, url]));
  const siteDir = siteOf(data.siteDir).root;
  return {
    origin: site.origin,
    gatewayPid: site.gateway.child.pid!,
    service: (name) => {
      const { url, child } = site.services.get(name)!;
      return {
        url,
        pid: child.pid!,
        headers: { 'x-gateway-secret': secret, 'x-forwarded-for': '127.0.0.1' },
      };
    },
    baseline,
    bareGateway: kept(async () => {
      const gateway = await startGateway({ siteDir, upstream: () => baseline.url });
      await keepOnCore(SERVERS_CORE, [gateway.pid]);
      return gateway;
    }),
    plainGateway: kept(() =>
      startGateway({ siteDir, upstream: (name) => upstreams[name] ?? '', env: { DOCUMENT_TIMEOUT: '0' } }),
    ),
    staticGateway: kept(async () => {
      const copy = await copyWithoutScripts(siteDir, join(data.siteDir, 'static'));
      return startGateway({ siteDir: copy, upstream: (name) => upstreams[name] ?? '' });
    }),
    twin: kept(async () => {
      const twinDir = await deployTwin(join(data.siteDir, 'twin'));
      return startGateway({ siteDir: twinDir, upstream: (name) => upstreams[name] ?? '' });
    }),
    smallCatalog: kept(async () => {
      const catalog = await startSmallCatalog(smallData);
      await keepOnCore(SERVERS_CORE, [catalog.pid]);
      return catalog;
    }),
    browser: kept(openBrowser),
    readers: lazily(async () => {
      onStop(signOutReaders);
      return signInReaders([sessionKey]);
    }),
    admin: lazily(async () => {
      onStop(signOutAdmin);
      return signInAdmin([sessionKey]);
    }),
  };
}

/** Builds, fills and starts everything. The stops end it all, remove what the bench wrote and keep the seeded data. */
export async function startBench(options: Options): Promise<RunningBench> {
  const { size, dataDir, needsTwin, needsSmallData, log, onStop } = options;
  // Before the environment says production: demo data is refused there.
  const data = await openData({ dataDir, size, log });
  onStop(data.database.stop);
  const smallData =
    needsSmallData && size !== SMALL ? await openData({ dataDir, size: SMALL, log }) : undefined;
  if (smallData) onStop(smallData.database.stop);
  const { gatewaySecret, sessionKey } = setUpEnvironment();
  if (needsTwin) await buildTwin(log);
  const databaseUri = data.database.uri;
  await applyMigrations(databaseUri);
  // What it prepares and removes is bulk work, on a database whose memory is still empty.
  await connectDatabase(databaseUri, { socketTimeoutMS: 0 });
  onStop(disconnectDatabase);
  await keepRequestsOpen();
  const site = await startSite({ dataDir: data.siteDir, databaseUri, log: (line) => line && log(line) });
  onStop(site.stop);
  await removePeople();
  onStop(removePeople);
  const baseline = await startBaseline({ databaseUri, sessionKey, gatewaySecret });
  onStop(baseline.stop);
  const parts = await compose({
    site,
    data,
    smallData: smallData ?? data,
    baseline,
    secret: gatewaySecret,
    sessionKey,
    onStop,
  });
  const keys = [sessionKey];
  const bench = { ...parts, customers: await makeCustomers(keys), offers: await makeOffers(keys) };
  const servers = [...site.services.values(), site.gateway].map(({ child }) => child.pid!);
  const apart = await keepOnCore(SERVERS_CORE, [...servers, baseline.pid, baseline.forwarder.pid]);
  const pinned = apart && (await keepOnCore(GENERATOR_CORE, [process.pid]));
  return { bench, engine: data.database.engine, rows: data.rows, pinned };
}

/** The folder of all data, as `npm start` has it. */
export const dataFolder = (): string => resolve(ROOT, process.env['DATA_DIR'] ?? '.data');
