import { closeAll, ID, LIST, NASTY, SECRET, SIGNED_IN, SOLD, startDescribed, UNKNOWN } from '../testing';

afterEach(closeAll);

test('crawlers and chat apps read the description of a page in its first HTML', async () => {
  const { open, asked } = await startDescribed(() => SOLD);
  const { status, document, meta } = await open(`/services/${ID}?utm=x`);
  expect(status).toBe(200);
  expect(document.title).toBe('Leaking pipe repair · Trusted Marketplace');
  expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
    `http://localhost:4200/services/${ID}`,
  );
  expect(
    Object.fromEntries(
      [
        'description',
        'robots',
        'og:title',
        'og:type',
        'og:url',
        'og:locale',
        'og:site_name',
        'og:image',
        'og:image:width',
        'og:image:height',
        'og:image:alt',
        'product:price:amount',
        'product:price:currency',
        'twitter:card',
      ].map((key) => [key, meta(key)]),
    ),
  ).toEqual({
    description: '₦15,000 in Lekki, Lagos',
    robots: 'index, follow',
    'og:title': 'Leaking pipe repair · Trusted Marketplace',
    'og:type': 'product',
    'og:url': `http://localhost:4200/services/${ID}`,
    'og:locale': 'en_NG',
    'og:site_name': 'Trusted Marketplace',
    'og:image': 'http://localhost:4200/objects/a?w=640&f=jpeg',
    'og:image:width': '640',
    'og:image:height': '480',
    'og:image:alt': 'Leaking pipe repair',
    'product:price:amount': '15000',
    'product:price:currency': 'NGN',
    'twitter:card': 'summary_large_image',
  });
  expect(JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? '')).toEqual(
    SOLD.data[0],
  );
  expect(document.querySelector('#root')?.childNodes).toHaveLength(0);
  expect(document.querySelector('noscript')?.innerHTML).toContain('<h1>Leaking pipe repair</h1>');
  expect(asked).toEqual([{ url: expect.objectContaining({ pathname: '/documents' }), secret: SECRET }]);
  expect(Object.fromEntries(asked[0]!.url.searchParams)).toEqual({
    path: `/services/${ID}`,
    search: '?utm=x',
    site: 'http://localhost:4200',
  });
});

test('a title is escaped, and its placeholders are not replaced', async () => {
  const { open } = await startDescribed(() => ({
    ...LIST,
    title: NASTY,
    description: NASTY,
    data: [{ '@type': 'Service', name: NASTY }],
  }));
  const { document, meta, html, policy } = await open('/services');
  expect(document.title).toBe(`${NASTY} · Trusted Marketplace`);
  expect(meta('description')).toBe(NASTY);
  expect(
    JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? ''),
  ).toMatchObject({ name: NASTY });
  expect(JSON.parse(document.querySelector('#sent-answers')?.textContent ?? '')).toEqual(LIST.answers);
  expect(html).not.toContain('alert(1)</script>');
  const nonce = /'nonce-([^']+)'/.exec(policy ?? '')?.[1];
  const scripts = [...document.querySelectorAll('script:not([type])')];
  expect(scripts.length).toBeGreaterThan(0);
  for (const script of scripts) expect(script.getAttribute('nonce')).toBe(nonce);
});

test('an unknown listing is 404 without details for visitors; users with a session get the app', async () => {
  const { open } = await startDescribed(() => UNKNOWN);
  const visitor = await open(`/services/${ID}`);
  const person = await open(`/services/${ID}`, SIGNED_IN);
  expect([visitor.status, visitor.document.title, visitor.meta('robots')]).toEqual([
    404,
    'Service · Trusted Marketplace',
    'noindex',
  ]);
  expect(visitor.html).not.toContain('/api/services');
  expect([person.status, person.meta('robots')]).toEqual([200, 'noindex']);
  expect(person.html).toContain(`as="fetch" crossorigin="anonymous" href="/api/services/${ID}"`);
});

test('a list page contains its first response and pictures; the page decides whether it preloads pictures', async () => {
  const { open } = await startDescribed(() => LIST, { BASE_PATH: '/market' });
  const { document, meta } = await open('/market/services');
  expect(document.querySelector('#sent-answers')).not.toBeNull();
  const pictures = [...document.querySelectorAll('link[as=image]')].map((link) => ({
    set: link.getAttribute('imagesrcset')?.split(', ')[0],
    sizes: link.getAttribute('imagesizes'),
    priority: link.getAttribute('fetchpriority'),
  }));
  expect(pictures).toEqual([
    { set: '/market/objects/a?w=160&f=avif 160w', sizes: '50vw', priority: 'high' },
    { set: '/market/objects/b?w=160&f=avif 160w', sizes: '50vw', priority: null },
  ]);
  expect(document.querySelector('link[as=image][rel]')).toBeNull();
  expect([
    meta('save-data'),
    (await open('/market/services', { 'save-data': 'on' })).meta('save-data'),
  ]).toEqual(['', 'on']);
});

test('no service is called when the setting is 0, or for pages of other services', async () => {
  const { open, asked } = await startDescribed(() => LIST, { DOCUMENT_TIMEOUT: '0' });
  expect((await open('/services')).document.title).toBe('Find Services');
  const other = await startDescribed(() => LIST);
  await other.open('/bookings');
  expect([asked, other.asked]).toEqual([[], []]);
});

test("the services' page descriptions are not public", async () => {
  const { open, asked } = await startDescribed(() => LIST);
  for (const path of [
    '/documents?path=/services&site=http://x',
    '/sitemaps/catalog',
    '/sitemaps/accounts/x.xml',
  ])
    expect((await open(path)).status).toBe(404);
  expect(asked).toEqual([]);
});

test.each([{}, SIGNED_IN])(
  'a page that has moved is 301 to its present path, with headers %j',
  async (headers) => {
    const { url } = await startDescribed(() => ({ ...UNKNOWN, isFound: true, movedTo: `/b/ada?s=${ID}` }), {
      BASE_PATH: '/market',
    });
    const reply = await fetch(`${url}/market/services/${ID}`, { headers, redirect: 'manual' });
    expect([reply.status, reply.headers.get('location')]).toEqual([301, `/market/b/ada?s=${ID}`]);
    expect(reply.headers.get('cache-control')).toBe('no-store');
    expect(await reply.text()).toBe('');
  },
);
