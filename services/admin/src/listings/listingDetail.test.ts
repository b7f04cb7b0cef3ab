import type { AdminListingDetail } from '@tm/contracts';
import { ListingModel, type ListingRow } from '@tm/schema/catalog';
import { updateListing } from '@tm/service-catalog/testing';
import { buildListing, buildProvider, buildUser } from '@tm/schema/testing';
import { databaseCalls, testService, type Client } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { config } from '../config';

const site = testService(createApp, config);
let admin: Client;

beforeEach(async () => {
  admin = await site.signedInAs(
    await buildUser({ role: 'super_admin', firstName: 'Zainab', lastName: 'Mohammed' }),
  );
});
const read = (listing: { _id: unknown }) =>
  admin.get<AdminListingDetail>(`/api/admin/services/${String(listing._id)}`);

test('returns the listing, its changes since the approval, and its owner', async () => {
  const { user, profile: provider } = await buildProvider();
  const listing = await buildListing({ provider });
  const seen = (await ListingModel.findById(listing._id).lean<ListingRow>())!;
  await updateListing(String(user._id), seen, { title: 'Pipes', tags: ['drains'] });
  expect(await read(listing)).toMatchObject({
    status: 200,
    body: {
      title: 'Pipes',
      changed: ['title', 'tags'],
      approved: { title: 'Leaking pipe repair', tags: [] },
      dueBy: expect.any(String),
      verification: 'unsubmitted',
      owner: { id: String(user._id), email: user.email, firstName: 'Chinedu', status: 'active' },
      history: [],
    },
  });
});

test('returns the decisions of admins, latest first', async () => {
  const listing = await buildListing({ status: 'pending_approval', isApproved: false });
  const rule = (body: object) => admin.put(`/api/admin/services/${String(listing._id)}/status`, body);
  await rule({ status: 'rejected', reason: 'No pictures' });
  await rule({ status: 'active' });
  const { body } = await read(listing);
  expect(body.history).toMatchObject([
    { action: 'listing.approve', actorName: 'Zainab Mohammed', reason: null },
    { action: 'listing.refuse', actorName: 'Zainab Mohammed', reason: 'No pictures' },
  ]);
  expect(body.ruling).toMatchObject({ status: 'active', byName: 'Zainab Mohammed' });
});

test.each(['64b000000000000000000000', 'nothing'])('is 404 for the listing %s', async (id) => {
  expect((await admin.get(`/api/admin/services/${id}`)).status).toBe(404);
});

test('takes a fixed number of reads', async () => {
  const listing = await buildListing();
  const calls = await databaseCalls(() => read(listing));
  const own = calls.filter((call) => !/sessions|rateLimits/.test(call)).toSorted();
  expect(own).toEqual([
    'find auditLog',
    'find providerProfiles',
    'find providerProfiles',
    'find services',
    'find users',
    'find users',
    'find users',
  ]);
});
