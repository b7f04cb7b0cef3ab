import { watchForHiddenVisitors } from './hiddenVisitors';
import { withinOpenFiles } from './listening';

const CAPS = { MAX_CONNECTIONS: 8_000, MAX_EVENT_STREAMS: 4_000, UPSTREAM_CONNECTIONS: 112 };

test('limits are lowered to the process limit of open files, and unchanged below it', () => {
  expect(withinOpenFiles(CAPS, 20_000)).toBe(CAPS);
  expect(withinOpenFiles(CAPS, undefined)).toBe(CAPS);
  const { MAX_CONNECTIONS, MAX_EVENT_STREAMS } = withinOpenFiles(CAPS, 4_096);
  expect(1.25 * MAX_CONNECTIONS + MAX_EVENT_STREAMS).toBeLessThan(4_096 - 5 * 112);
  expect(MAX_CONNECTIONS).toBeGreaterThan(1_000);
});

describe('proxy that TRUSTED_PROXIES does not name', () => {
  const HTTPS = { PUBLIC_ORIGIN: 'https://example.ng', TRUSTED_PROXIES: [] };
  const warningsFor = (
    settings: typeof HTTPS | { PUBLIC_ORIGIN: string; TRUSTED_PROXIES: string[] },
    addresses: string[],
  ) => {
    const warnings: string[] = [];
    const record = watchForHiddenVisitors(settings, (proxy) => warnings.push(proxy));
    for (const address of addresses) record(address);
    return warnings;
  };
  const many = (address: string) => Array<string>(300).fill(address);

  test.each(['172.18.0.5', '127.0.0.1', 'fd00::5'])(
    'is reported once when all visitors are %s',
    (address) => {
      expect(warningsFor(HTTPS, many(address))).toEqual([address]);
    },
  );

  test.each([
    ['two addresses', HTTPS, ['10.0.0.1', ...many('10.0.0.2')]],
    ['a public address', HTTPS, many('102.89.23.4')],
    ['a configured proxy', { ...HTTPS, TRUSTED_PROXIES: ['10.0.0.1'] }, many('10.0.0.1')],
    ['a site without TLS', { ...HTTPS, PUBLIC_ORIGIN: 'http://localhost:4200' }, many('127.0.0.1')],
  ])('is not reported for %s', (_, settings, addresses) => {
    expect(warningsFor(settings, addresses)).toEqual([]);
  });
});
