import { withCacheBuster, fetchManifest, followManifest } from './resilience';
import { faultOf, isIncompatible, RemoteError } from './RemoteError';
import { integrityOf, remotePolicy, trustOrigin, trustVersion } from './trustedScripts';
import { readOverrides } from '../registry/overrides';

const MANIFEST = { metaData: {}, exposes: [], shared: [] };
const URL_OF = 'http://localhost/mf/x/mf-manifest.json';

/** Mocks network responses, one per request. `hang` never responds until its signal aborts. */
function answerWith(...answers: (Response | 'hang' | 'reset')[]): string[] {
  const asked: string[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation((url, init) => {
    asked.push(String(url));
    const answer = answers.shift();
    if (answer === 'reset' || !answer) return Promise.reject(new TypeError('network'));
    if (answer === 'hang')
      return new Promise((_resolve, reject) =>
        init?.signal?.addEventListener('abort', () => reject(new Error('aborted'))),
      );
    return Promise.resolve(answer);
  });
  return asked;
}

afterEach(() => jest.restoreAllMocks());

test.each([
  ['a reset', 'reset' as const],
  ['a 404', new Response('no', { status: 404 })],
  ['a page instead of JSON', new Response('<html>')],
  ['JSON that is not a manifest', Response.json({ name: 'x' })],
])('the manifest is requested again at another address after %s', async (_what, fault) => {
  const asked = answerWith(fault, Response.json(MANIFEST));
  expect(await (await fetchManifest(URL_OF)).json()).toEqual(MANIFEST);
  expect(asked[0]).toBe(URL_OF);
  expect(asked[1]).toMatch(/mf-manifest\.json\?r=1/);
});

test('two failures cause a manifest fault', async () => {
  answerWith('reset', 'reset');
  await expect(fetchManifest(URL_OF)).rejects.toMatchObject({ kind: 'manifest' });
});

test('a retry keeps the query of an address', () => {
  expect(withCacheBuster('http://a/b?x=1', 0)).toBe('http://a/b?x=1');
  expect(withCacheBuster('http://a/b?x=1', 1)).toMatch(/^http:\/\/a\/b\?x=1&r=1\w+$/);
});

test('Retry requests the entry at another address too, and the registry’s hash still covers it', () => {
  const entry = 'http://localhost/mf/x/v/2/remoteEntry.js';
  trustVersion({ entry, files: { 'remoteEntry.js': 'sha384-e' } });
  expect(followManifest(entry, URL_OF)).toBe(entry);
  const [first, second] = [1, 2].map((attempt) => followManifest(entry, withCacheBuster(URL_OF, attempt)));
  expect(new Set([entry, first, second]).size).toBe(3);
  expect(integrityOf(first!)).toBe('sha384-e');
  expect(followManifest(`${entry}?v=1`, withCacheBuster(URL_OF, 1))).toMatch(/\?v=1&r=1\w+$/);
});

test('only scripts of the registry run, with their hashes; an overridden origin needs none', () => {
  trustVersion({
    entry: 'http://localhost/mf/x/v/1/remoteEntry.js',
    files: { 'remoteEntry.js': 'sha384-a', 'chunk.js': 'sha384-b' },
  });
  expect(integrityOf('http://localhost/mf/x/v/1/chunk.js?r=1')).toBe('sha384-b');
  expect(() => remotePolicy.createScriptURL('http://evil.example/x.js')).toThrow('not in the registry');
  expect(() => integrityOf('http://localhost/mf/x/v/1/other.js')).toThrow('not in the registry');
  trustOrigin('http://localhost:4301');
  expect(integrityOf('http://localhost:4301/remoteEntry.js')).toBeUndefined();
});

test.each([
  [new RemoteError('timeout', 'x'), 'timeout'],
  [Object.assign(new Error('Loading chunk 3 failed'), { name: 'ChunkLoadError' }), 'chunk'],
  [new Error('[ Federation Runtime ]: #RUNTIME-008 failed to load script'), 'entry'],
  [
    new Error(
      'Version 1.0.0 of shared singleton module @tm/platform does not satisfy the requirement ^1.1.0',
    ),
    'version',
  ],
  [new TypeError('x is undefined'), 'init'],
])('%s is the fault %s', (error, kind) => {
  expect(faultOf(error)).toBe(kind);
});

test('only an incompatible version requires a reload of the page', () => {
  expect(isIncompatible('version')).toBe(true);
  expect(isIncompatible('contract')).toBe(true);
  expect(isIncompatible('chunk')).toBe(false);
});

test('an override is stored in this browser until it is removed', () => {
  expect(readOverrides('?mf-override=mf-bookings@http://localhost:4301/mf-manifest.json')).toEqual({
    'mf-bookings': 'http://localhost:4301/mf-manifest.json',
  });
  expect(readOverrides('')).toEqual({ 'mf-bookings': 'http://localhost:4301/mf-manifest.json' });
  expect(readOverrides('?mf-override=mf-catalog@javascript:alert(1)')).not.toHaveProperty('mf-catalog');
  expect(readOverrides('?mf-override=mf-bookings@')).toEqual({});
});
