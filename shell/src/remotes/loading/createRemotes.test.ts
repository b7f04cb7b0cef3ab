import { waitFor } from '@testing-library/react';
import type { MountContext } from '@tm/platform';
import { createRemotes } from './createRemotes';
import { RemoteError, type faultOf } from '../network/RemoteError';
import type { LoadRequest, RemoteSource } from './source';

const routes = (name: string, contract = 1) => ({ name, contract, routes: {} });
const context: MountContext = { injectSlice: () => undefined };

type Load = (request: LoadRequest) => Promise<unknown>;
type Report = [string, string | undefined, ReturnType<typeof faultOf>];

/** Remotes whose code comes from `load`. The current version is `new`, the fallback `old`. */
function build(load: Load, { hasFallback = true } = {}) {
  const requests: LoadRequest[] = [];
  const reports: Report[] = [];
  const source: RemoteSource = {
    manifests: () => Promise.resolve([]),
    load: (request) => {
      requests.push(request);
      return load(request);
    },
    hasFallback: () => hasFallback,
    versionOf: (_remote, isFallback) => (isFallback ? 'old' : 'new'),
  };
  return {
    requests,
    reports,
    ...createRemotes({ source, context, report: (...report) => void reports.push(report) }),
  };
}

const broken = () => Promise.reject(new RemoteError('manifest', 'down'));

test('a remote is loaded once and set up with the context', async () => {
  const setup = jest.fn();
  const { remoteModule, requests } = build(() => Promise.resolve({ ...routes('mf-catalog'), setup }));
  const first = remoteModule('mf-catalog', './routes');
  expect(remoteModule('mf-catalog', './routes')).toBe(first);
  expect(await first).toMatchObject({ name: 'mf-catalog' });
  expect(requests).toEqual([{ remote: 'mf-catalog', module: './routes', attempt: 0, isFallback: false }]);
  expect(setup).toHaveBeenCalledWith(context);
});

test('a failing current version is reported and replaced by its fallback', async () => {
  const { remoteModule, reports } = build(({ isFallback }) =>
    isFallback ? Promise.resolve(routes('old')) : broken(),
  );
  expect(await remoteModule('mf-catalog', './routes')).toMatchObject({ name: 'old' });
  expect(await remoteModule('mf-catalog', './routes')).toMatchObject({ name: 'old' });
  expect(reports).toEqual([['mf-catalog', 'new', 'manifest']]);
});

test('a version whose setup throws is replaced by its fallback', async () => {
  const setup = () => {
    throw new Error('broken build');
  };
  const { remoteModule, reports } = build(({ isFallback }) =>
    Promise.resolve(isFallback ? routes('old') : { ...routes('new'), setup }),
  );
  expect(await remoteModule('mf-catalog', './routes')).toMatchObject({ name: 'old' });
  expect(reports).toEqual([['mf-catalog', 'new', 'init']]);
});

test('both modules of a remote come from the same version', async () => {
  const { remoteModule, requests } = build(({ isFallback, module }) => {
    if (isFallback) return Promise.resolve(routes('old'));
    return module === './routes' ? broken() : Promise.resolve(routes('new'));
  });
  await remoteModule('mf-catalog', './routes');
  expect(await remoteModule('mf-catalog', './slots')).toMatchObject({ name: 'old' });
  expect(requests.at(-1)).toMatchObject({ module: './slots', isFallback: true });
});

test('the error is thrown without a fallback, or when the fallback fails too', async () => {
  await expect(build(broken, { hasFallback: false }).remoteModule('mf-catalog', './routes')).rejects.toThrow(
    'manifest',
  );
  const both = build(broken);
  await expect(both.remoteModule('mf-catalog', './routes')).rejects.toThrow('manifest');
  expect(both.reports.map(([, version]) => version)).toEqual(['new', 'old']);
});

test('a failure of a module that is only preloaded is reported once, and is no unhandled rejection', async () => {
  const { remoteModule, reports } = build(broken, { hasFallback: false });
  void remoteModule('mf-catalog', './routes');
  await waitFor(() => expect(reports).toEqual([['mf-catalog', 'new', 'manifest']]));
});

test('an unsupported contract is not solved by an older remote', async () => {
  const { remoteModule, requests } = build(() => Promise.resolve(routes('new', 2)));
  await expect(remoteModule('mf-catalog', './routes')).rejects.toMatchObject({ kind: 'contract' });
  expect(requests).toHaveLength(1);
});

test('Retry starts again with the current version', async () => {
  let isUp = false;
  const { remoteModule, reloadRemote, requests } = build(() =>
    isUp ? Promise.resolve(routes('new')) : broken(),
  );
  await expect(remoteModule('mf-catalog', './routes')).rejects.toThrow();
  isUp = true;
  reloadRemote('mf-catalog');
  expect(await remoteModule('mf-catalog', './routes')).toMatchObject({ name: 'new' });
  expect(requests.at(-1)).toMatchObject({ attempt: 1, isFallback: false });
});

test('a remote that never responds times out before 25 s', async () => {
  jest.useFakeTimers();
  const { remoteModule, reports } = build(() => new Promise(() => undefined));
  const failing = expect(remoteModule('mf-catalog', './routes')).rejects.toMatchObject({ kind: 'timeout' });
  await jest.advanceTimersByTimeAsync(25_000);
  await failing;
  expect(reports).toEqual([
    ['mf-catalog', 'new', 'timeout'],
    ['mf-catalog', 'old', 'timeout'],
  ]);
  jest.useRealTimers();
});

test('Retry of one part keeps a working remote and reloads a failed one', async () => {
  let isUp = false;
  const { remoteModule, reloadFailed, requests } = build(
    ({ remote }) => (isUp ? Promise.resolve(routes(remote)) : broken()),
    { hasFallback: false },
  );
  await expect(remoteModule('mf-bookings', './slots')).rejects.toThrow();
  isUp = true;
  await reloadFailed('mf-bookings', './slots');
  const loaded = remoteModule('mf-bookings', './slots');
  expect(await loaded).toMatchObject({ name: 'mf-bookings' });
  await reloadFailed('mf-bookings', './slots');
  expect(remoteModule('mf-bookings', './slots')).toBe(loaded);
  expect(requests).toHaveLength(2);
});

test('an error while rendering is reported with the version in use, an error of loading only with its kind', async () => {
  const error = new RemoteError('manifest', 'down');
  const { remoteModule, reports, reportRender, versionInUse } = build(({ isFallback }) =>
    isFallback ? Promise.resolve(routes('old')) : Promise.reject(error),
  );
  expect(versionInUse('mf-catalog')).toBe('new');
  await remoteModule('mf-catalog', './routes');
  expect(versionInUse('mf-catalog')).toBe('old');
  reportRender('mf-catalog', error);
  reportRender('mf-catalog', new TypeError('x is undefined'));
  expect(reports).toEqual([
    ['mf-catalog', 'new', 'manifest'],
    ['mf-catalog', 'old', 'render'],
  ]);
});

test('inUse lists the remotes that the page has loaded', async () => {
  const { remoteModule, inUse } = build(() => Promise.resolve(routes('mf-catalog')));
  expect(inUse()).toEqual([]);
  await remoteModule('mf-catalog', './routes');
  expect(inUse()).toEqual(['mf-catalog']);
});
