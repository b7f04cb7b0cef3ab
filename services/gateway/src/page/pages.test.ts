import { buildRegistry, buildVersion, SITE_FILES, buildSite, closeAll, startGateway } from '../testing';

afterEach(closeAll);

const startSite = async (env: Record<string, string> = {}) => {
  const registry = buildRegistry(
    buildVersion('mf-catalog', '1.0.0-a'),
    buildVersion('mf-bookings', '1.0.0-a'),
  );
  return startGateway({ SITE_DIR: await buildSite(SITE_FILES, registry), ...env });
};

test('every route of the app returns the shell with a new nonce, the policy and integrity', async () => {
  const { url } = await startSite();
  const answers = await Promise.all(['/', '/services/42'].map((path) => fetch(url + path)));
  const nonces = await Promise.all(
    answers.map(async (answer) => {
      expect(answer.status).toBe(200);
      expect(answer.headers.get('cache-control')).toBe('private, no-cache');
      const html = await answer.text();
      const nonce =
        /<script defer src="\/mf\/shell\/v\/1.0.0-a\/main.1.js" integrity="sha384-main" nonce="([^"]+)">/.exec(
          html,
        )?.[1];
      const policy = answer.headers.get('content-security-policy');
      expect(policy).toContain(`script-src 'nonce-${nonce}' 'strict-dynamic'`);
      expect(policy).toContain(
        "trusted-types mf-remotes service-worker shell mf-catalog mf-bookings 'allow-duplicates'",
      );
      expect(html).not.toContain('{{');
      return nonce;
    }),
  );
  expect(new Set(nonces).size).toBe(2);
});

test('a page preloads the runtime and its remote, with integrity; others only the registry', async () => {
  const { url } = await startSite();
  const services = await (await fetch(`${url}/services`)).text();
  expect(services).toContain('href="/mf/shell/v/1.0.0-a/federation.1.js" integrity="sha384-federation"');
  expect(services).toContain(
    'as="fetch" crossorigin="anonymous" href="/mf/mf-catalog/v/1.0.0-a/mf-manifest.json"',
  );
  expect(services).toMatch(
    /nonce="[^"]+" href="\/mf\/mf-catalog\/v\/1.0.0-a\/remoteEntry.js" integrity="sha384-entry"/,
  );
  expect(services).toContain('href="/mf/mf-catalog/v/1.0.0-a/routes.1.js" integrity="sha384-routes"');
  const landing = await (await fetch(url)).text();
  expect(landing).toContain('href="/remotes.json"');
  expect(landing).not.toContain('federation.1.js');
});

test('the landing page is preloaded for visitors only', async () => {
  const { url } = await startSite();
  const link = 'href="/mf/shell/v/1.0.0-a/landing.1.js" integrity="sha384-landing"';
  expect(await (await fetch(url)).text()).toContain(link);
  expect(await (await fetch(`${url}/services`)).text()).not.toContain('landing.1.js');
  const home = await (await fetch(url, { headers: { cookie: 'tm_sid=x' } })).text();
  expect(home).not.toContain('landing.1.js');
});

test('a remote behind sign-in is preloaded only for visitors with a session', async () => {
  const { url } = await startSite();
  expect(await (await fetch(`${url}/bookings`)).text()).not.toContain('mf-bookings/v');
  expect(await (await fetch(`${url}/bookings`, { headers: { cookie: 'a=1; tm_sid=x' } })).text()).toContain(
    'mf-bookings/v',
  );
});

test('the admin code is never preloaded, because only the services know the user of a session', async () => {
  const { url } = await startSite();
  const page = await (await fetch(`${url}/admin`, { headers: { cookie: 'tm_sid=x' } })).text();
  expect(page).toContain('remotes.json');
  expect(page).not.toContain('mf-bookings/v');
});

test('an unknown address is the page with 404, a missing file is a problem and never a page', async () => {
  const { url } = await startSite();
  const page = await fetch(`${url}/no/such/page`);
  expect(page.status).toBe(404);
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
  for (const path of ['/picture.png', '/mf/mf-catalog/v/1.0.0-a/none.js', '/api/none', '/objects']) {
    const answer = await fetch(url + path);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toBe('application/problem+json');
    expect(answer.headers.get('cache-control')).toBe('no-store');
  }
});

test('under a base path all paths start with it, and the root redirects there', async () => {
  const { url } = await startSite({ BASE_PATH: '/market' });
  const html = await (await fetch(`${url}/market/services`)).text();
  expect(html).toContain('<meta name="base-path" content="/market">');
  expect(html).toContain('src="/market/mf/shell/v/1.0.0-a/main.1.js"');
  expect(html).toContain('href="/market/mf/mf-catalog/v/1.0.0-a/remoteEntry.js"');
  expect((await fetch(`${url}/market/mf/mf-catalog/v/1.0.0-a/remoteEntry.js`)).status).toBe(200);
  expect((await fetch(url, { redirect: 'manual' })).headers.get('location')).toBe('/market/');
  expect((await fetch(`${url}/services`)).status).toBe(404);
});

test('every response has the security headers, also errors; HSTS only over https', async () => {
  const { url } = await startSite({ PUBLIC_ORIGIN: 'https://example.ng' });
  for (const path of ['/', '/remotes.json', '/none.js', '/mf/mf-catalog/v/1.0.0-a/remoteEntry.js']) {
    const { headers } = await fetch(url + path);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('strict-transport-security')).toMatch(/^max-age=31536000/);
    expect(headers.get('x-request-id')).toBeTruthy();
  }
});

test('no response may be framed', async () => {
  const { url } = await startSite();
  const paths = [
    '/',
    '/remotes.json',
    '/none.js',
    '/mf/mf-catalog/v/1.0.0-a/remoteEntry.js',
    '/sw.js',
    '/api/none',
    '/robots.txt',
  ];
  for (const path of paths) {
    const policy = (await fetch(url + path)).headers.get('content-security-policy');
    expect([path, policy]).toEqual([path, expect.stringContaining("frame-ancestors 'none'")]);
  }
});

test('a page is 503 with the reason before the first deployment', async () => {
  const { url } = await startGateway();
  const answer = await fetch(url);
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({ detail: 'The site has not been deployed yet.' });
});

test.each([
  [{}, '6'],
  [{ HARDENING: 'production' }, '8'],
])('a page contains the minimum length of a new password: with %j it is %s', async (env, least) => {
  const { url } = await startSite(env);
  const html = await (await fetch(`${url}/auth`)).text();
  expect(html).toContain(`<meta name="password-minimum" content="${least}">`);
});
