import type { VisitorRegistry } from '@tm/contracts';
import {
  buildRegistry,
  buildSite,
  buildVersion,
  closeAll,
  SITE_FILES,
  startGateway,
  startUpstream,
} from '../testing';
import { createOverrideCookie } from './overrideCookie';

afterEach(closeAll);

const OWN = { 'sec-fetch-site': 'same-origin' };
const sessionOf = (role: string) => `tm_sid=${role}`;

/** A site whose accounts service knows sessions by the name of their role. */
async function startSite() {
  const asked: string[] = [];
  const accounts = await startUpstream((req, res) => {
    asked.push(req.url ?? '');
    const role = /tm_sid=(\w+)/.exec(req.headers.cookie ?? '')?.[1];
    res.writeHead(role === 'nobody' ? 401 : 200, { 'content-type': 'application/json' });
    res.end(JSON.stringify({ id: '1', role }));
  });
  const SITE_DIR = await buildSite(SITE_FILES, buildRegistry(buildVersion('mf-catalog', '1.0.0-a')));
  const { url } = await startGateway({ SITE_DIR, ACCOUNTS_URL: accounts.url });
  const call = (method: string, headers: Record<string, string>) =>
    fetch(`${url}/mf/overrides`, { method, headers });
  const look = async (cookie: string) => {
    const registry = (await (
      await fetch(`${url}/remotes.json`, { headers: { cookie } })
    ).json()) as VisitorRegistry;
    const page = await fetch(`${url}/services`, { headers: { cookie } });
    await page.text();
    const policy = page.headers.get('content-security-policy') ?? '';
    return [registry.allowOverrides ?? false, policy.includes('http://localhost:*')];
  };
  return { call, look, asked };
}

test('an administrator may load modules from the own machine, until the session changes', async () => {
  const { call, look } = await startSite();
  const session = sessionOf('super_admin');
  expect(await look(session)).toEqual([false, false]);
  const answer = await call('POST', { ...OWN, cookie: session });
  expect(answer.status).toBe(204);
  const [given = ''] = answer.headers.getSetCookie();
  expect(given).toMatch(/^tm_override=[^;]+; Path=\/; Max-Age=28800; HttpOnly; SameSite=Strict$/);
  const cookie = given.split(';')[0];
  expect(await look(`${session}; ${cookie}`)).toEqual([true, true]);
  expect(await look(`tm_sid=another; ${cookie}`)).toEqual([false, false]);
  expect(await look(String(cookie))).toEqual([false, false]);
});

test.each([
  ['a customer', { ...OWN, cookie: sessionOf('customer') }],
  ['a session that is over', { ...OWN, cookie: sessionOf('nobody') }],
  ['a visitor', OWN],
  ['another site', { 'sec-fetch-site': 'cross-site', cookie: sessionOf('super_admin') }],
  ['a sibling of the site', { 'sec-fetch-site': 'same-site', cookie: sessionOf('super_admin') }],
  ['another origin', { origin: 'https://evil.example', cookie: sessionOf('super_admin') }],
])('%s may not switch overrides on', async (_who, headers) => {
  const { call } = await startSite();
  const answer = await call('POST', headers);
  expect([answer.status, answer.headers.getSetCookie()]).toEqual([403, []]);
});

test('DELETE ends the permission', async () => {
  const { call } = await startSite();
  const answer = await call('DELETE', OWN);
  expect(answer.headers.getSetCookie()[0]).toContain('tm_override=; Path=/; Max-Age=0');
  expect((await call('DELETE', { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
});

test('asks for the user at most ten times a minute', async () => {
  const { call, asked } = await startSite();
  for (let n = 0; n < 12; n += 1) await call('POST', { ...OWN, cookie: sessionOf('customer') });
  expect(asked).toHaveLength(10);
});

test('the cookie is void after eight hours, and when it is altered', () => {
  let now = 1_000;
  const cookie = createOverrideCookie('key', true, () => now);
  const given = `__Host-tm_sid=x; ${cookie.write('__Host-tm_sid=x')!.split(';')[0]}`;
  expect(cookie.isValid(given)).toBe(true);
  expect(cookie.isValid(given.replace('tm_override=2', 'tm_override=9'))).toBe(false);
  now += 8 * 3_600_000;
  expect(cookie.isValid(given)).toBe(false);
});
