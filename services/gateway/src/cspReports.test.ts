import { Writable } from 'node:stream';
import { pino } from 'pino';
import { createCspReports } from './cspReports';
import {
  buildRegistry,
  buildSite,
  buildVersion,
  closeAll,
  SITE_FILES,
  startGateway,
  startUpstream,
} from './testing';
import type { Visit } from './forward';

afterEach(closeAll);

/** Returns the log lines after these bodies were reported to a real server. */
async function logged(bodies: readonly string[]) {
  const lines: Record<string, unknown>[] = [];
  const out = new Writable({
    write: (chunk, _, done) => {
      lines.push(JSON.parse(String(chunk)) as Record<string, unknown>);
      done();
    },
  });
  const answer = createCspReports(pino(out), 10_000);
  const { url } = await startUpstream((req, res) => void answer({ req, res, bucket: 'one' } as Visit));
  const statuses = [];
  for (const body of bodies) statuses.push((await fetch(url, { method: 'POST', body })).status);
  return { lines, statuses };
}

const report = (blocked: string) =>
  JSON.stringify({
    'csp-report': {
      'document-uri': 'https://example.ng/reset?token=secret#also',
      'effective-directive': 'script-src-elem',
      'blocked-uri': blocked,
    },
  });

test('both forms of reports are logged, without personal data in addresses', async () => {
  const list = JSON.stringify([
    {
      type: 'csp-violation',
      body: { documentURL: 'https://example.ng/', effectiveDirective: 'img-src', blockedURL: 'data' },
    },
  ]);
  const { lines, statuses } = await logged([report('https://evil.example/x.js?u=1'), list]);
  expect(statuses).toEqual([204, 204]);
  expect(lines).toMatchObject([
    { directive: 'script-src-elem', blocked: 'https://evil.example/x.js', page: 'https://example.ng/reset' },
    { directive: 'img-src', blocked: 'data', page: 'https://example.ng/' },
  ]);
  expect(JSON.stringify(lines)).not.toContain('secret');
});

test('invalid reports get the same response and are not logged; twenty a minute of one address are', async () => {
  const { lines, statuses } = await logged([
    'nonsense',
    '[]',
    '[null, 1]',
    '{"csp-report":7}',
    ...Array<string>(40).fill(report('inline')),
  ]);
  expect(new Set(statuses)).toEqual(new Set([204]));
  expect(lines).toHaveLength(20);
});

test('the gateway accepts reports at the address in its pages', async () => {
  const SITE_DIR = await buildSite(SITE_FILES, buildRegistry(buildVersion('mf-catalog', '1.0.0-a')));
  const { url } = await startGateway({ SITE_DIR, BASE_PATH: '/market' });
  const { headers } = await fetch(`${url}/market/`);
  expect(headers.get('content-security-policy')).toContain('report-uri /market/rum/csp; report-to csp');
  expect(headers.get('reporting-endpoints')).toBe('csp="/market/rum/csp"');
  const send = (body: string) => fetch(`${url}/market/rum/csp`, { method: 'POST', body });
  expect([(await send(report('inline'))).status, (await send('x'.repeat(17_000))).status]).toEqual([
    204, 413,
  ]);
});
