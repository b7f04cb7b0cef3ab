import type { Problem, Review, ReviewSummary } from '@tm/contracts';
import { ListingModel } from '@tm/schema/catalog';
import { nativeDatabase } from '@tm/mongo';
import { ReviewModel, type ReviewRow } from '@tm/schema/bookings';
import type { UserDocument } from '@tm/schema/accounts';
import { buildListing, buildProvider, buildUser } from '@tm/schema/testing';
import { databaseCalls, testService } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { configSchema } from '../config';

const site = testService(createApp, configSchema);
type Of = Pick<ReviewRow, 'serviceId' | 'providerId'>;

const reviewed = async (of: Of, stars: number[], customer?: UserDocument) => {
  const { _id: customerId } = customer ?? (await buildUser());
  const rows = stars.map((rating) => ({ ...of, bookingId: new ReviewModel()._id, customerId, rating }));
  await ReviewModel.insertMany(rows);
};

const scene = async (stars: number[]) => {
  const { user, profile } = await buildProvider();
  const listing = await buildListing({ provider: profile });
  const of = { serviceId: listing._id, providerId: profile._id };
  await reviewed(of, stars);
  return { user, profile, listing, of };
};
const summaryOf = async (query: string, client = site.anonymous()) =>
  client.get<ReviewSummary & Problem>(`/api/reviews/summary?${query}`);

describe('GET /api/reviews/summary', () => {
  test('returns mean, count and distribution of a listing and of its provider to everyone', async () => {
    const { listing, profile } = await scene([5, 5, 4, 1]);
    await reviewed(
      { serviceId: (await buildListing({ provider: profile }))._id, providerId: profile._id },
      [2],
    );
    expect((await summaryOf(`serviceId=${listing.id}`)).body).toEqual({
      average: 3.75,
      count: 4,
      distribution: { 1: 1, 2: 0, 3: 0, 4: 1, 5: 2 },
    });
    expect((await summaryOf(`providerId=${profile.id}`)).body).toEqual({
      average: 3.4,
      count: 5,
      distribution: { 1: 1, 2: 1, 3: 0, 4: 1, 5: 2 },
    });
  });

  test('equals a recount of random stored reviews', async () => {
    const stars = Array.from({ length: 137 }, (_, n) => 1 + ((n * n + 3 * n) % 5));
    const { listing } = await scene(stars);
    const { body } = await summaryOf(`serviceId=${listing.id}`);
    const stored = (await ReviewModel.find({ serviceId: listing._id }).lean()).map(({ rating }) => rating);
    const times = (star: number) => stored.filter((rating) => rating === star).length;
    expect(body.distribution).toEqual(Object.fromEntries([1, 2, 3, 4, 5].map((star) => [star, times(star)])));
    expect(body.count).toBe(137);
    expect(body.average).toBeCloseTo(stored.reduce((sum, rating) => sum + rating, 0) / 137, 10);
  });

  test('is zero without reviews', async () => {
    const { listing } = await scene([]);
    expect((await summaryOf(`serviceId=${listing.id}`)).body).toMatchObject({ average: 0, count: 0 });
  });

  test.each(['draft', 'pending_approval', 'paused', 'rejected', 'archived'] as const)(
    'of a listing that is %s is 404 for others, and their list is empty',
    async (status) => {
      const { listing, user } = await scene([5, 4]);
      await ListingModel.updateOne({ _id: listing._id }, { status });
      const [stranger, owner, admin] = [
        await site.signedInAs(await buildUser()),
        await site.signedInAs(user),
        await site.signedInAs(await buildUser({ role: 'super_admin' })),
      ];
      const query = `serviceId=${listing.id}`;
      for (const client of [site.anonymous(), stranger]) {
        const hidden = await summaryOf(query, client);
        const missing = await summaryOf(`serviceId=${'0'.repeat(24)}`, client);
        expect(hidden.status).toBe(404);
        expect({ ...hidden.body, requestId: '' }).toEqual({ ...missing.body, requestId: '' });
        const list = await client.get<Review[]>(`/api/reviews?${query}`);
        expect([list.status, list.body, list.headers.get('x-total-count')]).toEqual([200, [], '0']);
      }
      const seen = status === 'archived' ? [admin] : [owner, admin];
      for (const client of seen) {
        expect((await summaryOf(query, client)).body.count).toBe(2);
        expect((await client.get<Review[]>(`/api/reviews?${query}`)).body).toHaveLength(2);
      }
    },
  );

  test.each([
    ['', 400],
    ['serviceId=x', 400],
    ['providerId=x', 400],
    [`serviceId=${'0'.repeat(24)}&providerId=${'0'.repeat(24)}`, 400],
    [`serviceId=${'0'.repeat(24)}&rating=5`, 400],
    ['serviceId[$ne]=x', 400],
    [`serviceId=${'0'.repeat(24)}`, 404],
    [`providerId=${'0'.repeat(24)}`, 404],
  ])('with "%s" is %i', async (query, status) => {
    expect((await summaryOf(query)).status).toBe(status);
  });

  test('takes two reads for a visitor', async () => {
    const { listing } = await scene([5]);
    const calls = await databaseCalls(() => summaryOf(`serviceId=${listing.id}`));
    expect(calls.toSorted()).toEqual(['aggregate reviews', 'find services']);
  });
});

describe('GET /api/reviews?rating=', () => {
  test('returns the reviews with this number of stars, each once over all pages', async () => {
    const { listing, profile } = await scene([5, 3, 5, 1, 5, 4, 5, 5, 3]);
    for (const whose of [`serviceId=${listing.id}`, `providerId=${profile.id}`]) {
      const seen: Review[] = [];
      let next: string | undefined = `/api/reviews?${whose}&rating=5&limit=2`;
      while (next) {
        const page: { body: Review[]; headers: Headers } = await site.anonymous().get<Review[]>(next);
        expect(page.headers.get('x-total-count')).toBe('5');
        seen.push(...page.body);
        next = /<([^>]+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1];
      }
      expect(seen.map(({ rating }) => rating)).toEqual([5, 5, 5, 5, 5]);
      expect(new Set(seen.map(({ id }) => id)).size).toBe(5);
      expect(seen.map(({ id }) => id)).toEqual(
        seen
          .map(({ id }) => id)
          .toSorted()
          .toReversed(),
      );
    }
  });

  test.each(['0', '6', '4.5', 'five', '-1', '%245'])('rating=%s is 400', async (rating) => {
    const { status, body } = await site
      .anonymous()
      .get<Problem>(`/api/reviews?providerId=${'0'.repeat(24)}&rating=${rating}`);
    expect(status).toBe(400);
    expect(Object.keys(body.errors ?? {})).toEqual(['rating']);
  });
});

test('returns the first name and the initial of a reviewer', async () => {
  const customer = await buildUser({ firstName: 'Oluwaseun', lastName: 'Ọbáfẹ́mi' });
  const { of, listing } = await scene([]);
  await reviewed(of, [5], customer);
  const { body, text } = await site.anonymous().get<Review[]>(`/api/reviews?serviceId=${listing.id}`);
  expect(body[0]?.customer).toEqual({ firstName: 'Oluwaseun', lastName: 'Ọ' });
  expect(text).not.toMatch(/báfẹ́mi|@|phone/);
  expect(text).not.toContain(String(customer._id));
});

describe('review indexes', () => {
  beforeAll(async () => {
    for (let n = 0; n < 20; n += 1) await scene([5, 5, 4, 3, 1]);
    // Enough rows that the engine uses an index; it reads a small collection completely.
    const id = () => new ReviewModel()._id;
    const ofOthers = () => ({ serviceId: id(), providerId: id(), bookingId: id(), customerId: id() });
    await ReviewModel.insertMany(
      Array.from({ length: 3_000 }, (_, n) => ({ ...ofOthers(), rating: 1 + (n % 5) })),
    );
  });

  /** Removes the members of the driver's session. */
  const plain = (command: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(command).filter(([name]) => !/^(lsid|\$.*|txnNumber)$/.test(name)));

  /** Returns the query plan of the one read of reviews that `act` makes. */
  const planOf = async (act: () => Promise<unknown>): Promise<string> => {
    const { client } = nativeDatabase();
    let asked: Record<string, unknown> | undefined;
    const note = ({ command }: { command: Record<string, unknown> }) => {
      if (command.aggregate === 'reviews' || command.find === 'reviews') asked = command;
    };
    client.on('commandStarted', note);
    await act();
    client.off('commandStarted', note);
    const command = plain(asked ?? {});
    return JSON.stringify(await nativeDatabase().command({ explain: command, verbosity: 'queryPlanner' }));
  };

  const SCAN = /Seq Scan|COLLSCAN/;
  const SORT = /"Sort"|"stage":"SORT"/;

  test('the summary is counted in the index of the stars', async () => {
    const { listing, profile } = await scene([5]);
    for (const [query, index] of [
      [`serviceId=${listing.id}`, 'serviceId_1_rating_1'],
      [`providerId=${profile.id}`, 'providerId_1_rating_1'],
    ] as const) {
      const plan = await planOf(() => summaryOf(query));
      expect(plan).toContain(index);
      expect(plan).not.toMatch(SCAN);
    }
  });

  test('reviews with a number of stars are read in order from that index', async () => {
    const { listing } = await scene([5]);
    const plan = await planOf(() => site.anonymous().get(`/api/reviews?serviceId=${listing.id}&rating=5`));
    expect(plan).toContain('serviceId_1_rating_1');
    expect(plan).not.toMatch(SCAN);
    expect(plan).not.toMatch(SORT);
  });
});
