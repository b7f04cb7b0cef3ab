import { AuditEntryModel, ListingModel, updateListing, type ListingRow } from '@tm/data';
import { buildListing, buildUser } from '@tm/data/factories';
import { testService, type Client } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { config } from '../config';

const site = testService(createApp, config);
const pathOf = (listing: { _id: unknown }) => `/api/admin/services/${String(listing._id)}/status`;
const waiting = () => buildListing({ status: 'pending_approval', isApproved: false });
let admin: Client;

beforeEach(async () => {
  await Promise.all([AuditEntryModel.collection.deleteMany({}), ListingModel.deleteMany()]);
  admin = await site.signedInAs(await buildUser({ role: 'super_admin' }));
});

describe('an admin who comes second is told who decided, what and when', () => {
  const asZainab = async () =>
    site.signedInAs(await buildUser({ role: 'super_admin', firstName: 'Zainab', lastName: 'Mohammed' }));
  const decided = (words: string) => ({
    status: 409,
    body: {
      code: 'already_decided',
      detail: expect.stringMatching(new RegExp(`^${words} this service on \\w{3}, .*[AP]M\\.$`)),
      decided: { by: { id: expect.any(String), name: expect.any(String) }, at: expect.any(String) },
    },
  });

  test('with what they looked at', async () => {
    const listing = await waiting();
    const first = await asZainab();
    await first.put(pathOf(listing), { status: 'rejected', reason: 'Because', version: 0 });
    const late = await admin.put(pathOf(listing), { status: 'active', version: 0 });
    expect(late).toMatchObject(decided('Zainab Mohammed refused'));
    expect(await ListingModel.findById(listing._id)).toMatchObject({ status: 'rejected', version: 1 });
    expect(await first.put(pathOf(listing), { status: 'active', version: 0 })).toMatchObject(
      decided('You refused'),
    );
    // Whoever has seen that ruling may make another.
    expect((await admin.put(pathOf(listing), { status: 'active', version: 1 })).status).toBe(200);
  });

  test('and without, when there is nothing left to decide', async () => {
    const listing = await waiting();
    await (await asZainab()).put(pathOf(listing), { status: 'active' });
    expect(await admin.put(pathOf(listing), { status: 'active' })).toMatchObject(
      decided('Zainab Mohammed approved'),
    );
  });

  test('and without, when they would turn it round unknowingly', async () => {
    const listing = await waiting();
    const first = await asZainab();
    await first.put(pathOf(listing), { status: 'active' });
    const second = { status: 'rejected', reason: 'No' };
    expect(await admin.put(pathOf(listing), second)).toMatchObject(decided('Zainab Mohammed approved'));
    expect(await ListingModel.findById(listing._id)).toMatchObject({ status: 'active', version: 1 });
    // Who decided may decide anew; who says what they have seen, too.
    expect((await first.put(pathOf(listing), { status: 'paused' })).status).toBe(200);
    expect((await admin.put(pathOf(listing), { status: 'active', version: 2 })).status).toBe(200);
  });

  test('and without, when they would lift a pause that answered what waited', async () => {
    const listing = await buildListing();
    const seen = (await ListingModel.findById(listing._id).lean<ListingRow>())!;
    await updateListing(String(listing.ownerId), seen, { title: 'Pipes' });
    const first = await asZainab();
    await first.put(pathOf(listing), { status: 'paused', reason: 'Fake pictures' });
    expect(await admin.put(pathOf(listing), { status: 'active' })).toMatchObject(
      decided('Zainab Mohammed paused'),
    );
    expect(await ListingModel.findById(listing._id)).toMatchObject({
      status: 'paused',
      statusReason: 'Fake pictures',
    });
    expect((await admin.put(pathOf(listing), { status: 'active', version: 2 })).status).toBe(200);
  });

  test('but a ruling on what the owner has changed since is no second one', async () => {
    const listing = await waiting();
    await (await asZainab()).put(pathOf(listing), { status: 'active' });
    const seen = (await ListingModel.findById(listing._id).lean<ListingRow>())!;
    await updateListing(String(listing.ownerId), seen, { title: 'Pipes' });
    expect((await admin.put(pathOf(listing), { status: 'active' })).status).toBe(200);
  });

  test('also when the owner has changed it once more since', async () => {
    const listing = await waiting();
    await (await asZainab()).put(pathOf(listing), { status: 'active', version: 0 });
    const seen = (await ListingModel.findById(listing._id).lean<ListingRow>())!;
    await updateListing(String(listing.ownerId), seen, { title: 'Pipes' });
    expect(await admin.put(pathOf(listing), { status: 'rejected', reason: 'No', version: 0 })).toMatchObject(
      decided('Zainab Mohammed approved'),
    );
  });
});
