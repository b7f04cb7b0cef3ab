import type { Favourite, FavouriteIds, Problem } from '@tm/contracts';
import { MAX_FAVOURITES, ROLES } from '@tm/domain';
import { Types } from '@tm/mongo';
import { FavouriteModel, ListingModel } from '@tm/schema/catalog';
import { buildListing, buildProvider, buildUser, clearListings } from '@tm/schema/testing';
import { databaseCalls, testService, type Client } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { configSchema } from '../config';

const site = testService(createApp, configSchema);
beforeEach(async () => {
  await clearListings();
  await FavouriteModel.deleteMany();
});

const LIST = '/api/favourites';
const at = (id: unknown) => `${LIST}/listing/${String(id)}`;
const save = (client: Client, id: unknown) => client.put<Problem>(at(id), undefined);
const saved = async (client: Client, query: Record<string, string> = {}) => {
  const reply = await client.get<Favourite[]>(LIST, { query });
  expect(reply.status).toBe(200);
  return { ...reply, total: Number(reply.headers.get('x-total-count')), link: reply.headers.get('link') };
};
const ids = async (client: Client) =>
  (await client.get<FavouriteIds>(`${LIST}/ids`)).body.listings.toSorted();
const customer = async () => {
  const user = await buildUser();
  return { userId: user._id, client: await site.signedInAs(user) };
};
/** Fills slots of a user with listings that do not exist. */
const fill = (userId: Types.ObjectId, count: number) =>
  FavouriteModel.insertMany(
    Array.from({ length: count }, (_, slot) => ({
      userId,
      kind: 'listing' as const,
      refId: new Types.ObjectId(),
      slot,
      at: new Date(),
    })),
  );

test.each(ROLES)(
  'a user with the role %s saves a listing, sees it as a card, and removes it',
  async (role) => {
    const client = await site.signedInAs(await buildUser({ role }));
    const listing = await buildListing({ title: 'Knotless braids' });
    expect((await save(client, listing.id)).status).toBe(204);
    const { body, total, text } = await saved(client);
    expect(total).toBe(1);
    expect(body).toEqual([
      {
        kind: 'listing',
        id: listing.id,
        savedAt: expect.any(String),
        title: 'Knotless braids',
        listing: expect.objectContaining({ id: listing.id, basePrice: 15_000 }),
      },
    ]);
    expect(text).not.toMatch(/"phone"|searchText|"words"|"menu"|"slot"/);
    expect(await ids(client)).toEqual([listing.id]);
    expect((await client.delete(at(listing.id))).status).toBe(204);
    expect((await saved(client)).body).toEqual([]);
    expect(await ids(client)).toEqual([]);
  },
);

test('saving and removing can be repeated', async () => {
  const { client } = await customer();
  const { id } = await buildListing();
  expect((await client.delete(at(id))).status).toBe(204);
  await save(client, id);
  const first = (await saved(client)).body;
  expect((await save(client, id)).status).toBe(204);
  expect((await saved(client)).body).toEqual(first);
  for (let n = 0; n < 2; n += 1) expect((await client.delete(at(id))).status).toBe(204);
  expect(await FavouriteModel.countDocuments()).toBe(0);
});

test('a user sees only what they have saved, and visitors get 401', async () => {
  const [one, other] = [await customer(), await customer()];
  const { id } = await buildListing();
  await save(one.client, id);
  expect((await saved(other.client)).body).toEqual([]);
  await other.client.delete(at(id));
  expect(await ids(one.client)).toEqual([id]);
  const visitor = site.anonymous();
  for (const { status } of [
    await visitor.get(LIST),
    await visitor.get(`${LIST}/ids`),
    await save(visitor, id),
    await visitor.delete(at(id)),
  ])
    expect(status).toBe(401);
});

test.each(['draft', 'pending_approval', 'paused', 'rejected', 'archived'] as const)(
  'saving a listing that is %s is 404, except for its owner while it is not archived',
  async (status) => {
    const { user, profile } = await buildProvider();
    const { id } = await buildListing({ provider: profile, status });
    const { client } = await customer();
    expect((await save(client, id)).status).toBe(404);
    const owner = await site.signedInAs(user);
    expect((await save(owner, id)).status).toBe(status === 'archived' ? 404 : 204);
    expect(await ids(client)).toEqual([]);
  },
);

test.each(['0'.repeat(24), 'x', '%24ne'])('saving the id %s is 404', async (id) => {
  const { client } = await customer();
  expect((await save(client, id)).status).toBe(404);
});

test('the list is newest first and continues after its last row, also when that row was removed', async () => {
  const { client } = await customer();
  const made: string[] = [];
  for (let n = 0; n < 5; n += 1) {
    const { id } = await buildListing({ title: `Listing ${n}` });
    await save(client, id);
    made.unshift(id as string);
  }
  const first = await saved(client, { limit: '2' });
  expect([first.total, first.body.map(({ id }) => id)]).toEqual([5, made.slice(0, 2)]);
  await client.delete(at(made[1]));
  const next = /<([^>]+)>/.exec(first.link!)![1]!;
  const second = await client.get<Favourite[]>(next);
  expect(second.body.map(({ id }) => id)).toEqual(made.slice(2, 4));
  expect((await client.get(`${LIST}?cursor=x`)).status).toBe(400);
});

describe('a saved listing that the user cannot see any more', () => {
  const afterChange = async (change: object) => {
    const { client } = await customer();
    const listing = await buildListing({ title: 'Box braids', description: 'Secret words' });
    await save(client, listing.id);
    await ListingModel.updateOne({ _id: listing._id }, { $set: change });
    const reply = await saved(client);
    expect(reply.text).not.toContain('Secret words');
    const [row] = reply.body;
    expect([row?.id, row?.listing]).toEqual([listing.id, null]);
    await client.delete(at(listing.id));
    expect(await ids(client)).toEqual([]);
    return row?.title;
  };

  test.each<[string, object, string | null]>([
    ['paused by its owner keeps its title', { status: 'paused', pausedBy: 'owner' }, 'Box braids'],
    ['deleted by its owner keeps its title', { status: 'archived' }, 'Box braids'],
    [
      'changed after the approval has its approved title',
      { status: 'paused', pausedBy: 'owner', title: 'Call 0803', approved: { title: 'Box braids' } },
      'Box braids',
    ],
    ['paused by an administrator has no title', { status: 'paused', pausedBy: 'admin' }, null],
    ['refused has no title', { status: 'rejected', isApproved: false }, null],
  ])('%s, and can be removed', async (_name, change, title) => {
    expect(await afterChange(change)).toBe(title);
  });

  test('and is gone has no title, and can be removed', async () => {
    const { client } = await customer();
    const { id, _id } = await buildListing();
    await save(client, id);
    await ListingModel.deleteOne({ _id });
    expect((await saved(client)).body).toEqual([
      { kind: 'listing', id, savedAt: expect.any(String), title: null, listing: null },
    ]);
    await client.delete(at(id));
    expect((await saved(client)).total).toBe(0);
  });
});

describe('the limit of 500', () => {
  test('refuses one more listing with 409, until another one is removed', async () => {
    const { client, userId } = await customer();
    await fill(userId, MAX_FAVOURITES - 1);
    const [last, more] = [await buildListing(), await buildListing()];
    expect((await save(client, last.id)).status).toBe(204);
    const { status, body } = await save(client, more.id);
    expect([status, body.code]).toEqual([409, 'too_many_favourites']);
    expect((await save(client, last.id)).status).toBe(204);
    await client.delete(at(last.id));
    expect((await save(client, more.id)).status).toBe(204);
    expect(await ids(client)).toHaveLength(MAX_FAVOURITES);
  });

  test('is never exceeded by tabs that save at the same time', async () => {
    const { client, userId } = await customer();
    await fill(userId, MAX_FAVOURITES - 2);
    const made: string[] = [];
    for (let n = 0; n < 6; n += 1) made.push((await buildListing()).id as string);
    const replies = await Promise.all(made.map((id) => save(client, id)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([204, 204, 409, 409, 409, 409]);
    expect(await FavouriteModel.countDocuments({ userId })).toBe(MAX_FAVOURITES);
  });

  test('counts a listing once that several tabs save at the same time', async () => {
    const { client, userId } = await customer();
    await fill(userId, MAX_FAVOURITES - 1);
    const { id } = await buildListing();
    const replies = await Promise.all(Array.from({ length: 4 }, () => save(client, id)));
    expect(replies.map(({ status }) => status)).toEqual([204, 204, 204, 204]);
    expect(await FavouriteModel.countDocuments({ userId })).toBe(MAX_FAVOURITES);
  });
});

test('the list takes five reads and the ids one, independent of the number of rows', async () => {
  const { client } = await customer();
  for (let n = 0; n < 3; n += 1) await save(client, (await buildListing()).id);
  const listing = ['find services', 'find providerProfiles', 'find users'];
  expect((await databaseCalls(() => saved(client))).filter((call) => !call.includes('session'))).toEqual(
    expect.arrayContaining(['find favourites', 'aggregate favourites', ...listing]),
  );
  expect((await databaseCalls(() => ids(client))).filter((call) => call.includes('favourites'))).toEqual([
    'find favourites',
  ]);
});
