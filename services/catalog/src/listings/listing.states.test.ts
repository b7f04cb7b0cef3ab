import { ListingModel } from '@tm/schema/catalog';
import { buildListing, buildProvider, buildUser } from '@tm/schema/testing';
import {
  LISTING_STATES,
  LISTING_STATUSES,
  LISTING_TRANSITIONS,
  listingState,
  statusOfState,
  type ListingState,
  type ListingStatus,
} from '@tm/domain';
import { testService, type Client } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { configSchema } from '../config';

const site = testService(createApp, configSchema);
const stored = (id: string) => ListingModel.findById(id).lean();

const inState = async (state: ListingState) => {
  const { user, profile } = await buildProvider();
  const listing = await buildListing({ provider: profile, ...statusOfState(state) });
  return { user, listing, path: `/api/services/${listing.id}` };
};

/** Returns the result of the domain's table for an owner who requests a status. */
const expectedOfOwner = (state: ListingState, to: ListingStatus): { status: number; after: ListingState } => {
  if (state === 'archived') return { status: 404, after: state };
  if (statusOfState(state).status === to) return { status: 200, after: state };
  const edges = LISTING_TRANSITIONS.filter(
    (edge) => edge.act !== 'delete' && edge.from.includes(state) && statusOfState(edge.to).status === to,
  );
  const own = edges.find(({ by }) => by === 'owner');
  if (own) return { status: 200, after: own.to };
  return { status: edges.length > 0 ? 403 : 409, after: state };
};

describe.each(LISTING_STATES)('listing that is %s', (state) => {
  test.each(LISTING_STATUSES)('requested by its owner to become %s', async (to) => {
    const { user, listing, path } = await inState(state);
    const before = await stored(listing.id);
    const owner = await site.signedInAs(user);
    const { status, after } = expectedOfOwner(state, to);
    expect((await owner.put(path, { status: to })).status).toBe(status);
    const now = await stored(listing.id);
    expect(listingState(now!)).toBe(after);
    if (status !== 200) expect(now).toEqual(before);
  });

  test('is not changed by other users', async () => {
    const { listing, path } = await inState(state);
    const before = await stored(listing.id);
    const rival = (await buildProvider()).user;
    const strangers: [Client, number][] = [
      [site.anonymous(), 401],
      [await site.signedInAs(await buildUser()), 403],
      [await site.signedInAs(await buildUser({ role: 'super_admin' })), 403],
      [await site.signedInAs(rival), state === 'active' ? 403 : 404],
    ];
    for (const [client, status] of strangers) {
      for (const to of LISTING_STATUSES) expect((await client.put(path, { status: to })).status).toBe(status);
      expect((await client.put(path, { title: 'Mine now' })).status).toBe(status);
      expect((await client.delete(path)).status).toBe(status);
    }
    expect(await stored(listing.id)).toEqual(before);
  });

  test('is deleted by its owner, once', async () => {
    const { user, listing, path } = await inState(state);
    const owner = await site.signedInAs(user);
    expect((await owner.delete(path)).status).toBe(state === 'archived' ? 404 : 204);
    expect((await owner.delete(path)).status).toBe(404);
    expect((await stored(listing.id)) === null).toBe(state !== 'archived');
  });

  test('is found by others only while it is active', async () => {
    const { listing, path } = await inState(state);
    const seen = state === 'active';
    for (const user of [await buildUser(), (await buildProvider()).user]) {
      const reader = await site.signedInAs(user);
      expect((await reader.get(path)).status).toBe(seen ? 200 : 404);
      for (const status of ['all', statusOfState(state).status]) {
        const { body } = await reader.get<unknown[]>('/api/services', {
          query: { providerId: String(listing.providerId), status },
        });
        expect(body).toHaveLength(seen ? 1 : 0);
      }
    }
  });
});
