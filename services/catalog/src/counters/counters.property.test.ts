import type { Listing, ListingFacets } from '@tm/contracts';
import { ListingModel, recountListings } from '@tm/schema/catalog';
import { erasePerson } from '@tm/service-accounts/testing';
import { nativeDatabase } from '@tm/mongo';
import { decideVerification, moderateListing } from '@tm/service-admin/testing';
import { buildListing, buildProvider, buildUser, clearListings } from '@tm/schema/testing';
import { CATEGORIES, CITIES, type Category, type City } from '@tm/domain';
import { testService, type Client } from '@tm/service-kit/testing';
import * as fc from 'fast-check';
import { createApp } from '../app';
import { configSchema } from '../config';

const site = testService(createApp, configSchema);

const TITLES = ['Deep clean', 'Food for two', 'Maths', 'Restaurant fittings'];
const PLACES = ['Lekki, Lagos', 'Wuse II, Abuja', 'Kano', 'Jos'];
const content = fc.record({
  title: fc.constantFrom(...TITLES),
  category: fc.constantFrom(...CATEGORIES),
  location: fc.constantFrom(...PLACES),
});
const at = fc.nat(40);
/** Generates actions, each on one of the listings that exist at that moment. */
const act = fc.oneof(
  fc.record({ do: fc.constant('create' as const), at, content }),
  fc.record({ do: fc.constant('edit' as const), at, content }),
  fc.record({ do: fc.constantFrom('pause' as const, 'resume' as const, 'delete' as const), at }),
  fc.record({ do: fc.constantFrom('approve' as const, 'hold' as const, 'refuse' as const), at }),
  fc.record({ do: fc.constantFrom('verify' as const, 'refuseBusiness' as const), at }),
  { weight: 1, arbitrary: fc.record({ do: fc.constant('erase' as const), at }) },
);
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never;
type Owner = { id: string; providerId: string; hash: string; client: Client };

const RULINGS = { approve: 'active', hold: 'paused', refuse: 'rejected' } as const;

/** Accepts rejections (lost race, illegal transition, missing listing) as valid results. */
const ignoreRejection = (work: Promise<unknown>): Promise<void> =>
  work.then(
    () => undefined,
    (error: unknown) => {
      if (!(error instanceof Error && error.name === 'DomainError')) throw error;
    },
  );

const perform = async (step: Act, owners: Owner[], adminId: string): Promise<void> => {
  const owner = owners[step.at % owners.length]!;
  const { client } = owner;
  if (step.do === 'create')
    return void (await client.post('/api/services', { basePrice: 5000, ...step.content }));
  if (step.do === 'erase') return ignoreRejection(erasePerson(owner.id, owner.hash));
  if (step.do === 'verify' || step.do === 'refuseBusiness')
    return ignoreRejection(
      decideVerification({
        adminId,
        providerId: owner.providerId,
        isVerified: step.do === 'verify',
        reason: 'As we see it.',
      }),
    );
  const rows = await ListingModel.find({}, '_id ownerId').sort({ _id: 1 }).lean();
  const row = rows[step.at % Math.max(rows.length, 1)];
  if (!row) return;
  const path = `/api/services/${String(row._id)}`;
  const own = owners.find(({ id }) => id === String(row.ownerId))?.client ?? client;
  if (step.do === 'edit') return void (await own.put(path, step.content));
  if (step.do === 'pause') return void (await own.put(path, { status: 'paused' }));
  if (step.do === 'resume') return void (await own.put(path, { status: 'active' }));
  if (step.do === 'delete') return void (await own.delete(path));
  await ignoreRejection(
    moderateListing({
      adminId,
      listingId: String(row._id),
      status: RULINGS[step.do],
      reason: 'As we see it.',
    }),
  );
};

const isRestaurant = (row: Record<string, unknown>) =>
  /^(restaurant|catering)$/.test(String(row.category)) || /restaurant|food/i.test(String(row.title));

/** Counts the listings of the businesses that are verified now. */
const countVerified = async (rows: readonly Record<string, unknown>[]) => {
  const businesses = await nativeDatabase()
    .collection('providerProfiles')
    .find({ isVerified: true })
    .toArray();
  const ids = new Set(businesses.map(({ _id }) => String(_id)));
  const found = rows.filter(({ providerId }) => ids.has(String(providerId)));
  return { verified: found.length, verifiedTotal: String(found.length) };
};

/** Counts the listings themselves, without an index, a counter or a rule of the code. */
const recount = async () => {
  const rows = await nativeDatabase().collection('services').find({ status: 'active' }).toArray();
  const of = (category?: Category, city?: City) =>
    rows.filter(
      (row) =>
        (!category || row.category === category) &&
        (!city || String(row.location).toLowerCase().includes(CITIES[city].toLowerCase())),
    ).length;
  return {
    total: String(rows.length),
    categories: Object.fromEntries(CATEGORIES.map((category) => [category, of(category)])),
    locations: Object.fromEntries((Object.keys(CITIES) as City[]).map((city) => [city, of(undefined, city)])),
    cleaningInLagos: String(of('cleaning', 'lagos')),
    restaurants: String(rows.filter(isRestaurant).length),
    food: String(rows.filter((row) => isRestaurant(row) && row.category !== 'restaurant').length),
    ...(await countVerified(rows)),
  };
};

const readResponses = async () => {
  const client = site.anonymous();
  const facets = (await client.get<ListingFacets>('/api/services/facets')).body;
  const totalOf = async (query: Record<string, string>) =>
    (await client.get<Listing[]>('/api/services', { query: { limit: '1', ...query } })).headers.get(
      'x-total-count',
    );
  return {
    total: await totalOf({}),
    ...facets,
    cleaningInLagos: await totalOf({ category: 'cleaning', location: 'lagos' }),
    restaurants: await totalOf({ kind: 'restaurants' }),
    food: await totalOf({ kind: 'food' }),
    verifiedTotal: await totalOf({ verified: 'true' }),
  };
};

const buildOwners = async () => {
  const owners: Owner[] = [];
  for (let n = 0; n < 3; n += 1) {
    const { user, profile } = await buildProvider();
    for (const category of ['cleaning', 'restaurant', 'catering'] as const)
      await buildListing({ provider: profile, category, location: PLACES[n]! });
    owners.push({
      id: String(user._id),
      providerId: String(profile._id),
      hash: user.passwordHash,
      client: await site.signedInAs(user),
    });
  }
  return { owners, adminId: String((await buildUser({ role: 'super_admin' }))._id) };
};

test('after parallel actions of many users, the counters equal a recount', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(act, { minLength: 3, maxLength: 8 }), { maxLength: 4 }),
      async (rounds) => {
        await clearListings();
        const { owners, adminId } = await buildOwners();
        for (const round of rounds) {
          await Promise.all(round.map((step) => perform(step, owners, adminId)));
          expect(await readResponses()).toEqual(await recount());
        }
        expect(await recountListings(nativeDatabase())).toEqual({});
      },
    ),
    { numRuns: 12 },
  );
}, 300_000);
