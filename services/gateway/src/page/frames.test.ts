import {
  buildRegistry,
  buildSite,
  buildVersion,
  closeAll,
  shellHtml,
  SIGNED_IN,
  SITE_FILES,
  startGateway,
} from '../testing';

afterEach(closeAll);

const SHELL = 'mf/shell/v/1.0.0-a';
const frame = (name: string) => ({
  content: `<header><a href="{{base}}/services">${name}</a></header>`,
  style: `<style nonce="{{nonce}}">.${name}{color:red}</style>`,
});
const FRAMES = {
  businessPaths: ['/bookings', '/services/manage'],
  roles: {
    customer: { page: frame('customer') },
    service_provider: { page: frame('provider'), business: frame('business') },
  },
};

async function startSite(env: Record<string, string> = {}, frames: object | null = FRAMES) {
  const documents = JSON.parse(SITE_FILES[`${SHELL}/documents.json`]) as object;
  const files = {
    ...SITE_FILES,
    [`${SHELL}/index.html`]: shellHtml('<!--{{content}}-->', '<!--{{renderedStyle}}-->'),
    [`${SHELL}/documents.json`]: JSON.stringify({ ...documents, frames }),
  };
  const SITE_DIR = await buildSite(files, buildRegistry(buildVersion('mf-catalog', '1.0.0-a')));
  const { url } = await startGateway({ SITE_DIR, ...env });
  return async (path: string, cookie: string) => {
    const response = await fetch(url + path, { headers: { cookie } });
    const { headers } = response;
    return {
      html: await response.text(),
      cookies: headers.getSetCookie(),
      policy: headers.get('content-security-policy'),
    };
  };
}
const as = (role: string) => `${SIGNED_IN.cookie}; tm_frame=${role}`;
const rootOf = (html: string) => /<div id="root">(.*?)<\/div>/s.exec(html)?.[1];

test('a page for a session has the frame of the role in its cookie, with style and base path', async () => {
  const open = await startSite({ BASE_PATH: '/market' });
  const { html, policy, cookies } = await open('/market/bookings', as('customer'));
  expect(rootOf(html)).toBe('<header><a href="/market/services">customer</a></header>');
  const nonce = /<style nonce="([^"]+)">\.customer/.exec(html)?.[1];
  expect(policy).toContain(`'nonce-${nonce}'`);
  expect(html).toContain('<meta name="session" content="unknown">');
  expect(html).not.toContain('{{');
  expect(cookies).toEqual([]);
});

test.each([
  ['/bookings', 'business'],
  ['/bookings/42', 'business'],
  ['/services/manage', 'business'],
  ['/services', 'provider'],
  ['/bookings-of-old', 'provider'],
  ['/', 'provider'],
])('on %s a provider gets the frame "%s"', async (path, name) => {
  const open = await startSite();
  expect((await open(path, as('service_provider'))).html).toContain(`>${name}</a>`);
});

test.each(['super_admin', '__proto__', 'constructor', '<script>', ''])(
  'a session with the unknown role "%s" in its cookie gets the plain page',
  async (role) => {
    const open = await startSite();
    const { html } = await open('/bookings', as(role));
    expect(rootOf(html)).toBe('');
    expect(html).not.toContain('{{');
  },
);

test('a visitor gets no frame, and the role of an ended session is deleted', async () => {
  const open = await startSite({ BASE_PATH: '/market' });
  const { html, cookies } = await open('/market/', 'tm_frame=customer');
  expect(html).not.toContain('>customer</a>');
  expect(html).toContain('<h1>Good hands</h1>');
  expect(cookies).toEqual(['tm_frame=; Path=/market/; Max-Age=0; SameSite=Lax']);
});

test('the offline page has no frame, and a shell without frames sends the plain page', async () => {
  const open = await startSite();
  expect((await open('/offline', as('customer'))).html).toContain('<h1>You are offline</h1>');
  const older = await startSite({}, null);
  expect(rootOf((await older('/bookings', as('customer'))).html)).toBe('');
});
