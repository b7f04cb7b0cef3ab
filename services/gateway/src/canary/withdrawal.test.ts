import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CanaryStatus } from '@tm/contracts';
import {
  askRegistry,
  buildRegistry,
  buildSite,
  closeAll,
  networks,
  PROXIES,
  reportFault,
  reportVitals,
  signedBucket,
  SITE_FILES,
  startGateway,
  withCanary,
} from '../testing';
import { isChosen, isMeasured } from './bucket';

afterEach(closeAll);

const NAME = 'mf-catalog';
const CANARY = '1.0.0-b';
const LIVE = '1.0.0-a';

/** Returns a bucket of the version, whose vitals are measured or not. */
const bucketOf = (isCanary: boolean, weight: number, measured = true): number => {
  const bucket = [...Array(10_000).keys()].find(
    (one) =>
      isChosen(NAME, one, weight) === isCanary &&
      isMeasured(NAME, one, isCanary ? weight : 100 - weight) === measured,
  );
  if (bucket === undefined) throw new Error('There is no such bucket.');
  return bucket;
};

async function start(weight: number) {
  const [SITE_DIR, STATE_DIR] = [await buildSite(SITE_FILES, withCanary(weight)), await buildSite({})];
  const { url } = await startGateway({ SITE_DIR, STATE_DIR, ...PROXIES });
  const status = async () =>
    JSON.parse(await readFile(join(STATE_DIR, 'canary.json'), 'utf8')) as CanaryStatus;
  const isRunning = async () =>
    (await askRegistry(url, bucketOf(true, weight), '10.0.0.1')).catalog?.version === CANARY;
  return { url, status, isRunning, SITE_DIR, STATE_DIR };
}

/** Lets visitors of both versions come from 30 networks each. */
async function visit(url: string, weight: number, measured = true) {
  const places = networks(30);
  for (const isCanary of [true, false])
    for (const from of places) await askRegistry(url, bucketOf(isCanary, weight, measured), from);
  return places;
}

/** Reports vitals of both versions from these networks. */
async function measure(url: string, places: string[], canaryLcp: number, bucketIsMeasured = true) {
  for (const from of places) {
    const live = signedBucket(bucketOf(false, 50));
    await reportVitals(url, { name: NAME, version: LIVE, lcp: 1_200, cls: 0, inp: 90 }, from, live);
    const canary = signedBucket(bucketOf(true, 50, bucketIsMeasured));
    await reportVitals(url, { name: NAME, version: CANARY, lcp: canaryLcp, cls: 0, inp: 90 }, from, canary);
  }
}

test('render errors stop a canary, and the reason survives a restart', async () => {
  const { url, status, isRunning, SITE_DIR, STATE_DIR } = await start(50);
  const places = await visit(url, 50);
  const cookie = signedBucket(bucketOf(true, 50));
  for (const from of places.slice(0, 15))
    await reportFault(url, { name: NAME, version: CANARY, kind: 'render' }, from, cookie);
  expect(await isRunning()).toBe(false);
  const [withdrawal] = (await status()).withdrawn;
  expect(withdrawal).toMatchObject({ name: NAME, since: 1, weight: 50, test: 'render' });
  expect(withdrawal?.canary.version).toBe(CANARY);
  expect(withdrawal?.canary.tests.render.failing).toBeGreaterThanOrEqual(10);
  expect(withdrawal?.live).toMatchObject({ version: LIVE, tests: { render: { networks: 30, failing: 0 } } });
  expect(Date.parse(withdrawal?.at ?? '')).not.toBeNaN();

  const again = await startGateway({ SITE_DIR, STATE_DIR, ...PROXIES });
  await askRegistry(again.url, 1);
  expect((await status()).withdrawn).toEqual([withdrawal]);
});

test('poor web vitals stop a canary', async () => {
  const { url, status, isRunning } = await start(50);
  await measure(url, await visit(url, 50), 9_000);
  expect(await isRunning()).toBe(false);
  expect((await status()).withdrawn).toMatchObject([{ test: 'lcp' }]);
});

test('web vitals as good as those of the live version stop nothing', async () => {
  const { url, isRunning } = await start(50);
  await measure(url, await visit(url, 50), 1_300);
  expect(await isRunning()).toBe(true);
});

test('the registry names measured modules to the drawn visitors only, and no module without a canary', async () => {
  const { url } = await start(50);
  const measured = async (bucket: number) => (await askRegistry(url, bucket)).registry.measured;
  expect(await measured(bucketOf(true, 50))).toEqual([NAME]);
  expect(await measured(bucketOf(false, 50))).toEqual([NAME]);
  expect(await measured(bucketOf(true, 50, false))).toBeUndefined();
  const quiet = await start(0);
  expect((await askRegistry(quiet.url, 1)).registry.measured).toBeUndefined();
});

test.each([
  ['that were not drawn', 'unmeasured'],
  ['that never received the version', 'absent'],
])('web vitals of visitors %s are not counted', async (_which, kind) => {
  const { url, isRunning } = await start(50);
  if (kind === 'unmeasured') for (const measured of [true, false]) await visit(url, 50, measured);
  const places = networks(30);
  await measure(url, places, 9_000, kind === 'absent');
  expect(await isRunning()).toBe(true);
});

test('a client stops no canary with many buckets of one network, or with a forged one', async () => {
  const { url, isRunning } = await start(100);
  const places = networks(12);
  for (let bucket = 0; bucket < 25; bucket += 1) {
    await askRegistry(url, bucket, '102.88.1.1');
    for (const version of [CANARY, LIVE])
      await reportFault(
        url,
        { name: NAME, version, kind: 'render' },
        `102.88.1.${bucket}`,
        signedBucket(bucket),
      );
  }
  for (const from of places) {
    await askRegistry(url, 1, from);
    await reportFault(
      url,
      { name: NAME, version: CANARY, kind: 'init' },
      from,
      'tm_bucket=1.aaaaaaaaaaaaaaaaaaaaaa',
    );
  }
  expect(await isRunning()).toBe(true);
});

test('a client hides no failing canary with good reports of many buckets', async () => {
  const { url, isRunning } = await start(50);
  for (let bucket = 0; bucket < 200; bucket += 1) await askRegistry(url, bucket, '102.88.1.1');
  const places = await visit(url, 50);
  const cookie = signedBucket(bucketOf(true, 50));
  for (const from of places.slice(0, 15))
    await reportFault(url, { name: NAME, version: CANARY, kind: 'entry' }, from, cookie);
  expect(await isRunning()).toBe(false);
});

test('the state file has the numbers of a running canary within seconds, and not those of an ended one', async () => {
  const { url, status, SITE_DIR } = await start(50);
  const trialsWhen = async (isThere: boolean) => {
    const deadline = Date.now() + 20_000;
    while (Date.now() < deadline) {
      const { trials } = await status().catch(() => ({ trials: undefined }));
      if (trials && trials.length > 0 === isThere) return trials;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error('The state file was not written.');
  };
  await visit(url, 50);
  expect(await trialsWhen(true)).toMatchObject([
    {
      name: NAME,
      weight: 50,
      canary: { version: CANARY, tests: { load: { networks: 30, failing: 0, rate: 0 } } },
    },
  ]);
  const ended = { ...withCanary(50).remotes[NAME]!, canary: undefined };
  await writeFile(join(SITE_DIR, 'remotes.json'), JSON.stringify(buildRegistry(ended)));
  await askRegistry(url, 1);
  expect(await trialsWhen(false)).toEqual([]);
});

test('a state folder that is gone fails no request', async () => {
  const { url, isRunning, STATE_DIR } = await start(100);
  await rm(STATE_DIR, { recursive: true });
  for (const from of networks(10)) {
    await askRegistry(url, 1, from);
    expect((await reportFault(url, { name: NAME, version: CANARY, kind: 'init' }, from)).status).toBe(204);
  }
  expect(await isRunning()).toBe(false);
  await mkdir(STATE_DIR);
});

test.each([
  [{ name: NAME }],
  [{ name: NAME, version: CANARY, lcp: -1 }],
  [{ name: NAME, version: CANARY, lcp: 'fast' }],
  [{ name: NAME, version: CANARY, cls: 1e9 }],
  [{ name: NAME, version: CANARY, lcp: 1, path: '/services/64b0' }],
  [[]],
])('rejects the web vitals %j with 400', async (body) => {
  const { url } = await start(50);
  expect((await reportVitals(url, body)).status).toBe(400);
});

test('accepts thirty reports of web vitals a minute from one address', async () => {
  const { url } = await start(50);
  const body = { name: NAME, version: CANARY, lcp: 1_000 };
  for (let n = 0; n < 30; n += 1) expect((await reportVitals(url, body)).status).toBe(204);
  expect((await reportVitals(url, body)).status).toBe(429);
});
