import type { Listing, PageDocument } from '@tm/contracts';
import { addDays, lagosDate } from '@tm/domain';
import { buildListing, buildProvider, buildUser, clearListings } from '@tm/schema/testing';
import { databaseCalls, testService } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { configSchema } from '../config';

const site = testService(createApp, configSchema);
beforeEach(clearListings);

const DAY = { open: '09:00', close: '12:00' };
const ALL_WEEK = { 0: DAY, 1: DAY, 2: DAY, 3: DAY, 4: DAY, 5: DAY, 6: DAY };
const SITE = 'https://example.ng/market';
const ask = async (path: string, search = '', place = SITE) => {
  const reply = await site
    .anonymous()
    .get<PageDocument>('/documents', { query: { path, search, site: place } });
  expect(reply.status).toBe(200);
  return reply.body;
};
const business = (businessName = 'Crown & Coil Studio') =>
  buildProvider({ businessName, businessAddress: '9 Hidden Close', businessPhone: '+2348099999999' });

describe('document of a listing', () => {
  test('describes an active listing to everyone: texts, picture, price, offer', async () => {
    const { profile } = await business();
    const listing = await buildListing({
      provider: profile,
      images: ['/objects/pictures/one'],
      priceType: 'hourly',
      rating: 4.75,
      ratingSum: 19,
      reviewCount: 4,
    });
    const path = `/services/${listing.id}`;
    const document = await ask(path);
    expect(document).toMatchObject({
      isFound: true,
      isListed: true,
      title: 'Leaking pipe repair',
      description:
        '₦15,000/hour · Home Repair in Lekki, Lagos. Rated 4.8 by 4 customers. We find and fix leaks the same day.',
      path,
      price: 15_000,
      image: {
        url: `${SITE}/objects/pictures/one?w=640&f=jpeg`,
        width: 640,
        height: 480,
        alt: 'Leaking pipe repair',
      },
      signedIn: { calls: [`/api${path}`], pictures: [{ path: '/objects/pictures/one' }] },
    });
    expect(document.content).toContain('<h1>Leaking pipe repair</h1>');
    expect(document.content).toContain(`href="/market/api/login?next=${encodeURIComponent(path)}"`);
  });

  test('contains nothing that a visitor may not see', async () => {
    const { profile } = await business();
    const menu = [{ section: 'Mains', items: [{ name: 'Secret stew', priceKobo: 1 }] }];
    const listing = await buildListing({ provider: profile, statusReason: 'told in private', menu });
    const text = JSON.stringify(await ask(`/services/${listing.id}`));
    expect(text).not.toMatch(/\+234|@example|told in private|Hidden Close|Secret stew|Chinedu/);
    expect(text).not.toContain(String(profile.userId));
  });

  test.each(['draft', 'pending_approval', 'paused', 'rejected', 'archived'] as const)(
    'of a listing that is %s equals that of an unknown one',
    async (status) => {
      const { id } = await buildListing({
        status,
        title: 'A secret plan',
        images: ['/objects/pictures/one'],
      });
      const unknown = await ask(`/services/${'0'.repeat(24)}`);
      const hidden = JSON.stringify(await ask(`/services/${id}`)).replaceAll(id, '0'.repeat(24));
      expect(JSON.parse(hidden)).toEqual(unknown);
      expect(unknown).toMatchObject({
        isFound: false,
        isListed: false,
        title: 'Service',
        data: [],
        content: '',
      });
    },
  );

  test.each(['x', '%00', 'A'.repeat(24), "'; drop", '$where', '<b>'])('is not found for %s', async (name) => {
    expect(await ask(`/services/${name}`)).toMatchObject({
      isFound: false,
      isListed: false,
      title: 'Service',
    });
  });

  test('takes three reads, and one for a malformed id', async () => {
    const listing = await buildListing();
    expect(await databaseCalls(() => ask(`/services/${listing.id}`))).toHaveLength(3);
    expect(await databaseCalls(() => ask('/services/none'))).toEqual([]);
  });

  test("escapes the owner's text", async () => {
    const title = '</h1><script>alert(1)</script>';
    const listing = await buildListing({
      title,
      description: `${'x'.repeat(300)}\n<img src=x onerror=alert(1)>`,
    });
    const { content, description } = await ask(`/services/${listing.id}`);
    expect(content).not.toMatch(/<script|<img src=x/);
    expect(content).toContain('&lt;script&gt;');
    expect([...description].length).toBeLessThanOrEqual(200);
  });
});

describe('document of a list', () => {
  test('contains the API response to the first call of the screen', async () => {
    await Promise.all(
      [...Array(14).keys()].map((n) => buildListing({ title: `Listing ${n}`, category: 'cleaning' })),
    );
    const { answers, data, content } = await ask('/services', '?category=cleaning&sort=price&utm=1');
    const [answer, counts] = answers;
    expect(answer?.path).toBe('/api/services?category=cleaning&sort=price&status=active&limit=12');
    const reply = await site.anonymous().get<Listing[]>(answer!.path);
    expect(answer?.body).toEqual(reply.body);
    expect(answer?.headers['Link']).toBe(reply.headers.get('link'));
    expect(answer?.headers['X-Total-Count']).toBe(reply.headers.get('x-total-count') ?? undefined);
    expect(counts?.path).toBe('/api/services/facets?category=cleaning&status=active');
    expect(counts?.body).toEqual((await site.anonymous().get(counts!.path)).body);
    expect(data[0]).toMatchObject({ '@type': 'ItemList', name: 'Cleaning' });
    const next = /href="(\/market\/services\?[^"]*cursor=[^"]*)">More/
      .exec(content)?.[1]
      ?.replaceAll('&amp;', '&');
    const rest = await ask('/services', next?.slice(next.indexOf('?')));
    expect(rest.answers[0]?.body).toHaveLength(2);
    expect(rest.isListed).toBe(false);
  });

  test.each(['/services', '/restaurants'])('of %s lists the best first, as the screen does', async (path) => {
    const built = { category: 'restaurant', location: 'Lekki, Lagos' } as const;
    for (const quality of [200, 800, 500]) await buildListing({ ...built, title: `Of ${quality}`, quality });
    const { answers, data, content } = await ask(path);
    const best = ['Of 800', 'Of 500', 'Of 200'];
    expect((answers[0]?.body as Listing[]).map(({ title }) => title)).toEqual(best);
    expect(answers[0]?.path).toContain('sort=recommended');
    expect(data[0]).toMatchObject({ itemListElement: best.map((name) => ({ name })) });
    expect([...content.matchAll(/Of \d+/g)].map(([title]) => title)).toEqual(best);
  });

  test('is the same for a signed-in caller, without their drafts', async () => {
    const { user, profile } = await business();
    await buildListing({ provider: profile, status: 'draft' });
    const reply = await (
      await site.signedInAs(user)
    ).get<PageDocument>('/documents', { query: { path: '/services', site: SITE } });
    expect(reply.body.answers[0]?.body).toEqual([]);
  });

  test.each([
    ['', 'Find Services', '/services', true],
    ['?category=cleaning', 'Cleaning', '/services?category=cleaning', true],
    [
      '?category=cleaning&location=lagos&sort=rating',
      'Cleaning in Lagos',
      '/services?category=cleaning&location=lagos',
      true,
    ],
    ['?search=pipe', 'Find Services', '/services', false],
    ['?location=Somewhere', 'Find Services', '/services', false],
    ['?minPrice=100', 'Find Services', '/services', false],
  ])('/services%s is "%s" at %s', async (search, title, path, isListed) => {
    await buildListing({ category: 'cleaning', location: 'Lekki, Lagos', title: 'Pipe cleaning' });
    expect(await ask('/services', search)).toMatchObject({ title, path, isListed });
  });

  test('without rows is not indexed, and a search that the API rejects is no error', async () => {
    expect(await ask('/services')).toMatchObject({ isListed: false, data: [] });
    expect(await ask('/services', '?search=%01')).toMatchObject({
      isFound: true,
      isListed: false,
      answers: [],
    });
  });

  test("of restaurants has those of the API's filter", async () => {
    await buildListing({ title: 'Mama Put', category: 'restaurant', images: ['/objects/pictures/one'] });
    await buildListing({ title: 'Braids', category: 'beauty_spa' });
    const document = await ask('/restaurants', '?location=lagos');
    expect(document).toMatchObject({
      title: 'Nigerian Restaurants in Lagos',
      pictures: [{ path: '/objects/pictures/one' }],
    });
    expect((document.answers[0]?.body as Listing[]).map(({ title }) => title)).toEqual(['Mama Put']);
  });

  test.each([
    ['/services', '', 'sort=recommended&status=active&limit=12'],
    ['/restaurants', '&seats=4', 'sort=recommended&limit=12'],
  ])('of %s with a date has the response with this date and no counts', async (path, seats, rest) => {
    const { profile } = await buildProvider({ availability: ALL_WEEK } as never);
    const built = { category: 'restaurant', location: 'Lekki, Lagos', seats: 10 } as const;
    const listing = await buildListing({ ...built, provider: profile });
    const freeOn = addDays(lagosDate(new Date()), 7);
    const { answers, isListed, path: canonical } = await ask(path, `?freeOn=${freeOn}${seats}`);
    const kind = path === '/services' ? '' : 'category=restaurant&status=active&';
    expect(answers.map((answer) => answer.path)).toEqual([
      `/api/services?${kind}freeOn=${freeOn}${seats}&${rest}`,
    ]);
    expect(answers[0]?.body).toMatchObject([
      { id: listing.id, free: 'yes', freeDay: { date: freeOn, times: ['09:00', '10:00', '11:00'] } },
    ]);
    expect([isListed, canonical]).toEqual([false, path]);
  });

  test('ignores a date that is over', async () => {
    await buildListing();
    const { answers } = await ask('/services', '?freeOn=2015-03-08');
    expect(answers[0]?.path).toBe('/api/services?sort=recommended&status=active&limit=12');
  });

  test('below that is not found', async () => {
    expect(await ask('/restaurants/x/y')).toMatchObject({ isFound: false, title: 'Page Not Found' });
  });
});

test('is for the gateway only', async () => {
  const query = { path: '/services', site: SITE };
  const reply = await site.anonymous().get('/documents', { query, headers: { 'x-gateway-secret': 'guess' } });
  expect(reply.status).toBe(403);
  const person = await site.signedInAs(await buildUser());
  expect((await person.get('/documents', { query: { ...query, site: 'no address' } })).status).toBe(400);
});
