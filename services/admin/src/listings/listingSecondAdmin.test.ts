import { AuditEntryModel } from '@tm/schema/records';
import { ListingModel, type ListingRow } from '@tm/schema/catalog';
import { updateListing } from '@tm/service-catalog/testing';
import { buildListing, buildUser } from '@tm/schema/testing';
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

describe('a second admin is rejected with name, decision and time of the first', () => {
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

  test('with the version that they have seen', async () => {
    const listing = await waiting();
    const first = await asZainab();
    await first.put(pathOf(listing), { status: 'rejected', reason: 'Because', version: 0 });
    const late = await admin.put(pathOf(listing), { status: 'active', version: 0 });
    expect(late).toMatchObject(decided('Zainab Mohammed refused'));
    expect(await ListingModel.findById(listing._id)).toMatchObject({ status: 'rejected', version: 1 });
    expect(await first.put(pathOf(listing), { status: 'active', version: 0 })).toMatchObject(
      decided('You refused'),
    );
    // An admin who has seen that decision may make another.
    expect((await admin.put(pathOf(listing), { status: 'active', version: 1 })).status).toBe(200);
  });

  test('without a version, when nothing is left to decide', async () => {
    const listing = await waiting();
    await (await asZainab()).put(pathOf(listing), { status: 'active' });
    expect(await admin.put(pathOf(listing), { status: 'active' })).toMatchObject(
      decided('Zainab Mohammed approved'),
    );
  });

  test('without a version, when the decision would be reversed unknowingly', async () => {
    const listing = await waiting();
    const first = await asZainab();
    await first.put(pathOf(listing), { status: 'active' });
    const second = { status: 'rejected', reason: 'No' };
    expect(await admin.put(pathOf(listing), second)).toMatchObject(decided('Zainab Mohammed approved'));
    expect(await ListingModel.findById(listing._id)).toMatchObject({ status: 'active', version: 1 });
    // The first admin may decide again, and so may another admin who sends the seen version.
    expect((await first.put(pathOf(listing), { status: 'paused' })).status).toBe(200);
    expect((await admin.put(pathOf(listing), { status: 'active', version: 2 })).status).toBe(200);
  });

  test('without a version, when it would lift a pause that decided the pending content', async () => {
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

  test('unless the owner has changed the listing after the first decision', async () => {
    const listing = await waiting();
    await (await asZainab()).put(pathOf(listing), { status: 'active' });
    const seen = (await ListingModel.findById(listing._id).lean<ListingRow>())!;
    await updateListing(String(listing.ownerId), seen, { title: 'Pipes' });
    expect((await admin.put(pathOf(listing), { status: 'active' })).status).toBe(200);
  });

  test('with an old version, also when the owner has changed the listing after the first decision', async () => {
    const listing = await waiting();
    await (await asZainab()).put(pathOf(listing), { status: 'active', version: 0 });
    const seen = (await ListingModel.findById(listing._id).lean<ListingRow>())!;
    await updateListing(String(listing.ownerId), seen, { title: 'Pipes' });
    expect(await admin.put(pathOf(listing), { status: 'rejected', reason: 'No', version: 0 })).toMatchObject(
      decided('Zainab Mohammed approved'),
    );
  });
});
