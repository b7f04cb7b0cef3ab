import type { Listing } from '@tm/contracts';
import { buildListing, buildProvider, buildUser, clearListings } from '@tm/schema/testing';
import { databaseCalls, testService, type Client } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { configSchema } from '../config';

const site = testService(createApp, configSchema);
beforeEach(clearListings);

const list = async (client: Client, query: Record<string, string> = {}) => {
  const reply = await client.get<Listing[]>('/api/services', { query });
  expect(reply.status).toBe(200);
  return {
    ids: reply.body.map(({ id }) => id),
    rows: reply.body,
    total: Number(reply.headers.get('x-total-count')),
    link: reply.headers.get('link'),
  };
};

describe('visibility', () => {
  const everyStatus = async () => {
    const { user, profile } = await buildProvider();
    const made = Object.fromEntries(
      await Promise.all(
        (['active', 'draft', 'pending_approval', 'paused', 'rejected', 'archived'] as const).map(
          async (status) => {
            const listing = await buildListing({ provider: profile, status });
            return [status, listing.id] as const;
          },
        ),
      ),
    ) as Record<string, string>;
    return { user, providerId: profile.id as string, made };
  };

  test('visitors, customers and other providers get active listings only, for any requested status', async () => {
    const { providerId, made } = await everyStatus();
    const customer = await site.signedInAs(await buildUser());
    const rival = await site.signedInAs((await buildProvider()).user);
    for (const client of [site.anonymous(), customer, rival]) {
      for (const status of [undefined, 'all', 'draft', 'archived']) {
        const query = { ...(status && { status }) };
        expect((await list(client, query)).ids).toEqual([made.active]);
        expect(await list(client, { ...query, providerId })).toMatchObject({ ids: [made.active], total: 1 });
      }
    }
  });

  test('the owner gets all their listings except deleted ones, and one status on request', async () => {
    const { user, providerId, made } = await everyStatus();
    const owner = await site.signedInAs(user);
    const all = await list(owner, { providerId });
    expect(all.ids.toSorted()).toEqual(
      Object.entries(made)
        .flatMap(([status, id]) => (status === 'archived' ? [] : [id]))
        .toSorted(),
    );
    expect(all.total).toBe(5);
    expect((await list(owner, { providerId, status: 'draft' })).ids).toEqual([made.draft]);
    expect((await list(owner, { providerId, status: 'archived' })).total).toBe(5);
    expect((await list(owner)).ids).toEqual([made.active]);
  });

  test('a super_admin gets the requested status', async () => {
    const { made } = await everyStatus();
    const admin = await site.signedInAs(await buildUser({ role: 'super_admin' }));
    expect((await list(admin, { status: 'all' })).total).toBe(6);
    expect((await list(admin, { status: 'archived' })).ids).toEqual([made.archived]);
  });
});

test('a row contains its provider and user, without phone and menu', async () => {
  const { profile } = await buildProvider({ businessName: 'Crown & Coil Studio', isVerified: true });
  await buildListing({
    provider: profile,
    menu: [{ section: 'Mains', items: [{ name: 'Jollof', priceKobo: 350_000, marks: [] }] }],
  });
  const [row] = (await list(site.anonymous())).rows;
  expect(row).toMatchObject({
    basePrice: 15_000,
    categoryId: 'home_repair',
    provider: { businessName: 'Crown & Coil Studio', isVerified: true, user: { firstName: 'Chinedu' } },
  });
  expect(row).not.toHaveProperty('menu');
  expect(row?.provider?.user).not.toHaveProperty('phone');
  expect(JSON.stringify(row)).not.toContain('+234');
});

test.each([
  ['an unknown parameter', { colour: 'red' }],
  ['too large a page', { limit: '101' }],
  ['an empty page', { limit: '0' }],
  ['a foreign cursor', { cursor: 'bm9wZQ' }],
  [
    'a cursor of another sort',
    {
      sort: 'price',
      cursor: Buffer.from(JSON.stringify({ sort: 'newest', id: 'a'.repeat(24) })).toString('base64url'),
    },
  ],
  ['an unknown category', { category: 'plumbing' }],
  ['an invalid price', { minPrice: '-1' }],
  ['an invalid rating', { minRating: '6' }],
  ['an unknown sort', { sort: 'cheapest' }],
  ['an invalid id', { providerId: '1' }],
])('%s is 400 and names the field', async (_, query) => {
  const reply = await site
    .anonymous()
    .get<{ status: number; errors: Record<string, string[]> }>('/api/services', { query });
  expect(reply.status).toBe(400);
  expect(reply.headers.get('content-type')).toContain('application/problem+json');
  expect(Object.keys(reply.body.errors)).toEqual([Object.keys(query).at(-1)]);
});

test.each(['newest', 'price', '-price', 'rating'])(
  'pages by %s have each listing once, while others are added',
  async (sort) => {
    const { profile } = await buildProvider();
    const add = (n: number) =>
      buildListing({
        provider: profile,
        basePriceKobo: 100 + (n % 3),
        rating: n % 2,
        ratingSum: n % 2,
        reviewCount: n % 2,
      });
    const there = new Set((await Promise.all([...Array(11).keys()].map(add))).map(({ id }) => id as string));
    const met: string[] = [];
    let path: string | undefined = `/api/services?limit=3&sort=${sort}`;
    while (path) {
      const reply = await site.anonymous().get<Listing[]>(path);
      met.push(...reply.body.map(({ id }) => id));
      const next = /<(.+)>; rel="next"/.exec(reply.headers.get('link') ?? '');
      path = next?.[1];
      await Promise.all([add(met.length), add(met.length + 1)]);
      expect(met.length).toBeLessThan(60);
    }
    expect(new Set(met).size).toBe(met.length);
    expect(met.filter((id) => there.has(id))).toHaveLength(11);
  },
);

test('the last page has no next link, and the total counts all pages', async () => {
  const { profile } = await buildProvider();
  await Promise.all([1, 2, 3, 4].map(() => buildListing({ provider: profile })));
  expect(await list(site.anonymous(), { limit: '4' })).toMatchObject({ total: 4, link: null });
  expect((await list(site.anonymous(), { limit: '3' })).link).toContain('rel="next"');
});

test('a page takes four reads for any number of rows, and a later page at most one more', async () => {
  await Promise.all([...Array(8).keys()].map(() => buildListing()));
  const first = await databaseCalls(() => list(site.anonymous(), { limit: '6' }));
  expect(first.toSorted()).toEqual([
    'find listingTallies',
    'find providerProfiles',
    'find services',
    'find users',
  ]);
  const { link } = await list(site.anonymous(), { limit: '6', sort: 'price' });
  const later = await databaseCalls(() => site.anonymous().get(/<(.+)>/.exec(link!)![1]!));
  expect(later).toHaveLength(5);
});
