import { randomBytes } from 'node:crypto';
import { join, resolve } from 'node:path';
import { applyMigrations } from '@tm/schema/migrations';
import { connectDatabase, disconnectDatabase } from '@tm/mongo';
import { siteOf } from '@tm/deploy';
import type { Size } from '@tm/seed';
import { startSite, type Site } from '@tm/start';
import { openBrowser, type OpenBrowser } from '../browser/chromium';
import { pinToCore, withAllCores } from '../measure/cores';
import type { Target } from '../measure/load';
import { ROOT } from '../root';
import { signInAdmin, signOutAdmin } from './admins';
import { startBaseline, type Baseline } from './baseline';
import { openData, type Data } from './data';
import { startCopy } from './copy';
import { startGateway, type Gateway } from './gateway';
import { lazy } from './lazy';
import {
  createCustomers,
  createListings,
  removeBenchUsers,
  type BenchListing,
  type SignedInUser,
} from './users';
import { extendPendingBookings, signInReaders, signOutReaders, type Reader } from './readers';
import { copyWithoutScripts } from './staticCopy';
import { SMALL_SIZE, startSmallCatalog, type SmallCatalog } from './smallCatalog';
import { buildMonolith, deployMonolith } from './monolith';
import { fillLedger, postponeRecount, type FilledLedger } from './ledger';
import { startPayments, startPaymentsWithCompany, type Payments, type PaymentsWithCompany } from './payments';

type ServiceName = 'accounts' | 'catalog' | 'bookings' | 'provider' | 'admin' | 'payments';

/** Servers and users for the cases. Functions that return a promise start their part on the first call. */
export type Bench = {
  /** Public address of the site behind its gateway. */
  origin: string;
  gatewayPid: number;
  /** Returns a service without its gateway. `headers` contains the headers that the gateway would add. */
  service: (name: ServiceName) => Pick<Target, 'url' | 'pid'> & { headers: Record<string, string> };
  baseline: Baseline;
  customers: SignedInUser[];
  offers: BenchListing[];
  /** Signed-in customers and providers of seeded bookings. */
  readers: () => Promise<Reader[]>;
  /** The signed-in admin. */
  admin: () => Promise<SignedInUser>;
  /** A separate gateway in front of the baseline server, like the bare forwarder. */
  bareGateway: () => Promise<Gateway>;
  /** A separate gateway for the same site that sends no first results with a document. */
  plainGateway: () => Promise<Gateway>;
  /** A separate gateway that renders no pages. */
  unrenderedGateway: () => Promise<Gateway>;
  /** A separate gateway for the same pages without scripts. */
  staticGateway: () => Promise<Gateway>;
  /** A separate gateway for the monolith build, in front of the same services. */
  monolith: () => Promise<Gateway>;
  /** A second catalog service with 10,000 listings. */
  smallCatalog: () => Promise<SmallCatalog>;
  /** A separate payments service with online payments. */
  payments: () => Promise<Payments>;
  /** The same with a payment company that answers. */
  paymentsWithCompany: () => Promise<PaymentsWithCompany>;
  /** The ledger with many transactions, also of the bookings of the readers. */
  ledger: () => Promise<FilledLedger>;
  browser: () => Promise<OpenBrowser>;
  /** Starts another whole site on the same database, with a data folder that is deleted at its stop. */
  startCopy: () => Promise<Site>;
  /** Stops a part that a case has started, at the end of the bench. */
  onStop: OnStop;
  /** Lets the bench, and the programs that it starts in `run`, use all cores. */
  withAllCores: <T>(run: () => Promise<T>) => Promise<T>;
};

export type RunningBench = {
  bench: Bench;
  engine: string;
  rows: object;
  pinned: boolean;
  /** Lets the servers of the site use all cores during `run`. */
  onAllCores: <T>(run: () => Promise<T>) => Promise<T>;
};
type OnStop = (stop: () => Promise<void>) => void;
/**
 * `onStop` receives the stop function of each started part.
 * Call them in reverse order, also when the start fails.
 */
type Options = {
  size: Size;
  dataDir: string;
  needsMonolith: boolean;
  needsSmallData: boolean;
  log: (line: string) => void;
  onStop: OnStop;
};

const SERVERS_CORE = 0;
const GENERATOR_CORE = 1;

/**
 * Sets the production environment with disabled rate
 * limits, because one load generator simulates many users.
 */
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

async function createBench({
  site,
  data,
  smallData,
  baseline,
  secret,
  sessionKey,
  onStop,
}: Parts): Promise<Omit<Bench, 'customers' | 'offers'>> {
  const lazyWithStop = <T extends { stop: () => Promise<void> }>(start: () => Promise<T>) =>
    lazy(async () => {
      const started = await start();
      onStop(started.stop);
      return started;
    });
  const readers = lazy(async () => {
    onStop(signOutReaders);
    return signInReaders([sessionKey]);
  });
  const upstreams = Object.fromEntries([...site.services].map(([name, { url }]) => [name, url]));
  const siteDir = siteOf(data.siteDir).root;
  const gatewayOf = (dir: string, env: Record<string, string> = {}) =>
    startGateway({ siteDir: dir, upstream: (name) => upstreams[name] ?? '', env });
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
    bareGateway: lazyWithStop(async () => {
      const gateway = await startGateway({ siteDir, upstream: () => baseline.url });
      await pinToCore(SERVERS_CORE, [gateway.pid]);
      return gateway;
    }),
    plainGateway: lazyWithStop(() => gatewayOf(siteDir, { DOCUMENT_TIMEOUT: '0' })),
    unrenderedGateway: lazyWithStop(async () => {
      const gateway = await gatewayOf(siteDir, { RENDER_TIMEOUT: '0' });
      await pinToCore(SERVERS_CORE, [gateway.pid]);
      return gateway;
    }),
    staticGateway: lazyWithStop(async () =>
      gatewayOf(await copyWithoutScripts(siteDir, join(data.siteDir, 'static')), { RENDER_TIMEOUT: '60000' }),
    ),
    monolith: lazyWithStop(async () => gatewayOf(await deployMonolith(join(data.siteDir, 'monolith')))),
    smallCatalog: lazyWithStop(async () => {
      const catalog = await startSmallCatalog(smallData);
      await pinToCore(SERVERS_CORE, [catalog.pid]);
      return catalog;
    }),
    payments: lazyWithStop(async () => {
      const payments = await startPayments(data.database.uri);
      await pinToCore(SERVERS_CORE, [payments.pid]);
      return payments;
    }),
    paymentsWithCompany: lazyWithStop(async () => {
      const payments = await startPaymentsWithCompany(data.database.uri);
      await pinToCore(SERVERS_CORE, [payments.pid]);
      return payments;
    }),
    ledger: lazy(async () => fillLedger(data.database.uri, await readers())),
    browser: lazyWithStop(openBrowser),
    onStop,
    startCopy: () => startCopy(data.database.uri, onStop),
    withAllCores: (run) => withAllCores(GENERATOR_CORE, [process.pid], run),
    readers,
    admin: lazy(async () => {
      onStop(signOutAdmin);
      return signInAdmin([sessionKey]);
    }),
  };
}

/**
 * Builds, seeds and starts the site. The stop functions stop
 * it and delete the bench's rows, but not the seeded data.
 */
export async function startBench(options: Options): Promise<RunningBench> {
  const { size, dataDir, needsMonolith, needsSmallData, log, onStop } = options;
  // Seeds before the environment is set to production, because demo data is not allowed there.
  const data = await openData({ dataDir, size, log });
  onStop(data.database.stop);
  const smallData =
    needsSmallData && size !== SMALL_SIZE ? await openData({ dataDir, size: SMALL_SIZE, log }) : undefined;
  if (smallData) onStop(smallData.database.stop);
  const { gatewaySecret, sessionKey } = setUpEnvironment();
  if (needsMonolith) await buildMonolith(log);
  const databaseUri = data.database.uri;
  await applyMigrations(databaseUri);
  // Disables the socket timeout, because setup and cleanup are bulk work on a database with a cold cache.
  await connectDatabase(databaseUri, { socketTimeoutMS: 0 });
  onStop(disconnectDatabase);
  await extendPendingBookings();
  await postponeRecount();
  const site = await startSite({ dataDir: data.siteDir, databaseUri, log: (line) => line && log(line) });
  onStop(site.stop);
  await removeBenchUsers();
  onStop(removeBenchUsers);
  const baseline = await startBaseline({ databaseUri, sessionKey, gatewaySecret });
  onStop(baseline.stop);
  const parts = await createBench({
    site,
    data,
    smallData: smallData ?? data,
    baseline,
    secret: gatewaySecret,
    sessionKey,
    onStop,
  });
  const keys = [sessionKey];
  const bench = { ...parts, customers: await createCustomers(keys), offers: await createListings(keys) };
  const servers = [...site.services.values(), site.gateway].map(({ child }) => child.pid!);
  const areServersPinned = await pinToCore(SERVERS_CORE, [...servers, baseline.pid, baseline.forwarder.pid]);
  const pinned = areServersPinned && (await pinToCore(GENERATOR_CORE, [process.pid]));
  const onAllCores: RunningBench['onAllCores'] = (run) => withAllCores(SERVERS_CORE, servers, run);
  return { bench, engine: data.database.engine, rows: data.rows, pinned, onAllCores };
}

/** Returns the data folder of `npm start`. */
export const dataFolder = (): string => resolve(ROOT, process.env['DATA_DIR'] ?? '.data');
