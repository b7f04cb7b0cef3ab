import type { Listing } from '@tm/contracts';
import { ListingModel, type ListingDocument } from '@tm/schema/catalog';
import { nativeDatabase } from '@tm/mongo';
import { buildListing, buildProvider, buildUser } from '@tm/schema/testing';
import { listingDistance, MAX_SIMILAR } from '@tm/domain';
import { databaseCalls, testService } from '@tm/service-kit/testing';
import * as fc from 'fast-check';
import { createApp } from '../app';
import { configSchema } from '../config';

const site = testService(createApp, configSchema);
const similarTo = async (id: unknown, client = site.anonymous()) =>
  client.get<Listing[]>(`/api/services/${String(id)}/similar`);

beforeEach(async () => {
  await ListingModel.deleteMany();
});

test('returns active listings of the category, nearest in price and city first, without itself', async () => {
  const one = await buildListing({ title: 'This', basePriceKobo: 1_000_000 });
  const others: [string, Parameters<typeof buildListing>[0]][] = [
    ['Half price', { basePriceKobo: 500_000 }],
    ['Same price', { basePriceKobo: 1_000_000 }],
    ['Same price in Kano', { basePriceKobo: 1_000_000, location: 'Kano' }],
    ['Four times', { basePriceKobo: 4_000_000 }],
    ['Draft', { status: 'draft' }],
    ['Paused', { status: 'paused' }],
    ['Cleaning', { category: 'cleaning' }],
  ];
  for (const [title, parts] of others) await buildListing({ title, ...parts });
  const { status, body, text } = await similarTo(one.id);
  expect(status).toBe(200);
  expect(body.map(({ title }) => title)).toEqual([
    'Same price',
    ...['Half price', 'Same price in Kano'],
    'Four times',
  ]);
  expect(text).not.toMatch(/phone|searchText|"words"|"menu"/);
});

test("returns the provider's own listings last, and only to fill up the list", async () => {
  const { profile } = await buildProvider();
  const one = await buildListing({ provider: profile });
  await buildListing({ provider: profile, title: 'Own' });
  await buildListing({ title: 'Far', basePriceKobo: 90_000_000, location: 'Kano' });
  expect((await similarTo(one.id)).body.map(({ title }) => title)).toEqual(['Far', 'Own']);
  for (let n = 0; n < MAX_SIMILAR; n += 1) await buildListing({ title: `Other ${n}` });
  const { body } = await similarTo(one.id);
  expect(body).toHaveLength(MAX_SIMILAR);
  expect(body.every(({ title }) => title.startsWith('Other'))).toBe(true);
});

test('similar listings are the nearest of all, compared with a naive search', async () => {
  const [{ profile: own }, { profile: rival }] = [await buildProvider(), await buildProvider()];
  const listing = fc.record({
    basePriceKobo: fc.integer({ min: 1, max: 40 }).map((n) => n * n * 10_000),
    location: fc.constantFrom('Lekki, Lagos', 'Kano', 'Jos', 'Wuse, Abuja'),
    category: fc.constantFrom('cleaning' as const, 'tutoring' as const),
    status: fc.constantFrom('active' as const, 'active' as const, 'paused' as const),
    provider: fc.constantFrom(own, rival, rival),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(listing, { minLength: 1, maxLength: 30 }), async (given) => {
      await ListingModel.deleteMany();
      const rows: ListingDocument[] = [];
      for (const parts of given) rows.push(await buildListing(parts));
      const one = rows[0]!;
      const rank = (row: ListingDocument) => [
        Number(row.providerId.equals(one.providerId)),
        listingDistance(one, row),
      ];
      const expected = rows
        .filter((row) => row !== one && row.status === 'active' && row.category === one.category)
        .map(rank)
        .toSorted(([a = 0, x = 0], [b = 0, y = 0]) => a - b || x - y)
        .slice(0, MAX_SIMILAR);
      // Works for any status of the listing, because its owner may request them.
      const owner = await site.signedInAs({ _id: one.ownerId, role: 'service_provider' });
      const { body } = await similarTo(one.id, owner);
      const byId = new Map(rows.map((row) => [row.id as string, row]));
      expect(body.map(({ id }) => rank(byId.get(id)!))).toEqual(expected);
      expect(new Set(body.map(({ id }) => id)).size).toBe(body.length);
    }),
    { numRuns: 15 },
  );
});

test.each(['draft', 'pending_approval', 'paused', 'rejected', 'archived'] as const)(
  'similar listings of a listing that is %s are 404 for other users',
  async (status) => {
    const { user, profile } = await buildProvider();
    const one = await buildListing({ provider: profile, status });
    await buildListing();
    const stranger = await site.signedInAs(await buildUser());
    expect((await similarTo(one.id)).status).toBe(404);
    expect((await similarTo(one.id, stranger)).status).toBe(404);
    const owner = await site.signedInAs(user);
    expect((await similarTo(one.id, owner)).status).toBe(status === 'archived' ? 404 : 200);
  },
);

test.each(['manage', '0'.repeat(24), 'x', '%24ne'])('similar listings are 404 for the id %s', async (id) => {
  expect((await similarTo(id)).status).toBe(404);
});

test('unknown parameters of the similar listings are 400', async () => {
  const one = await buildListing();
  expect((await site.anonymous().get(`/api/services/${one.id}/similar?limit=100`)).status).toBe(400);
});

test("similar listings take four reads, and a fifth only when the provider's own listings fill up the list", async () => {
  const one = await buildListing();
  const parties = ['find providerProfiles', 'find users'];
  await buildListing();
  const few = await databaseCalls(() => similarTo(one.id));
  expect(few).toEqual(['find services', 'aggregate services', 'find services', ...parties]);
  for (let n = 0; n < 8; n += 1) await buildListing();
  const many = await databaseCalls(() => similarTo(one.id));
  expect(many).toEqual(['find services', 'aggregate services', ...parties]);
});

describe('similar listings among many', () => {
  /** Returns the query plans of the reads of listings that `act` makes. */
  const plansOf = async (act: () => Promise<unknown>): Promise<string[]> => {
    const { client } = nativeDatabase();
    const asked: Record<string, unknown>[] = [];
    const note = ({ command }: { command: Record<string, unknown> }) => {
      if (command.aggregate === 'services' || (command.find === 'services' && command.hint))
        asked.push(command);
    };
    client.on('commandStarted', note);
    await act();
    client.off('commandStarted', note);
    const own = (name: string) => !/^(lsid|\$.*|txnNumber)$/.test(name);
    return Promise.all(
      asked.map(async (command) => {
        const explain = Object.fromEntries(Object.entries(command).filter(([name]) => own(name)));
        return JSON.stringify(await nativeDatabase().command({ explain, verbosity: 'queryPlanner' }));
      }),
    );
  };

  test('are found in indexes alone, without a scan or sort', async () => {
    const { profile } = await buildProvider();
    const one = await buildListing({ provider: profile });
    const much = Array.from({ length: 3_000 }, (_, n) => ({
      ...one.toObject(),
      _id: new ListingModel()._id,
      basePriceKobo: 100_000 + n,
    }));
    await ListingModel.insertMany(much);
    const plans = await plansOf(async () => expect((await similarTo(one.id)).status).toBe(200));
    // All are the provider's own, so that both reads are needed.
    expect(plans).toHaveLength(2);
    const [others = '', own = ''] = plans;
    expect(others).toContain('status_1_category_1_city_1_basePriceKobo_1__id_1');
    expect(others).toContain('status_1_category_1_basePriceKobo_1__id_1');
    expect(own).toContain('providerId_1__id_-1');
    for (const plan of plans) expect(plan).not.toMatch(/Seq Scan|COLLSCAN|"Sort"|"stage":"SORT"/);
  });
});
