import type { AdminListing, AdminListingDetail } from '@tm/contracts';
import { AuditEntryModel, NotificationModel, OutboxModel, UploadModel } from '@tm/schema/records';
import { ListingModel, type ListingRow } from '@tm/schema/catalog';
import { listListings } from '@tm/listing-search';
import { updateListing } from '@tm/service-catalog/testing';
import { buildListing, buildUser, clearListings } from '@tm/schema/testing';
import { testService, type Client } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { config } from '../config';

const site = testService(createApp, config);
const EDIT = { title: 'Sparkling windows', description: 'Call 0803 123 4567', category: 'cleaning' } as const;
let admin: Client;

beforeEach(async () => {
  await clearListings();
  await Promise.all([
    AuditEntryModel.collection.deleteMany({}),
    NotificationModel.deleteMany(),
    OutboxModel.deleteMany(),
  ]);
  admin = await site.signedInAs(
    await buildUser({ role: 'super_admin', firstName: 'Zainab', lastName: 'Mohammed' }),
  );
});

const pathOf = ({ _id }: { _id: unknown }, part: string) => `/api/admin/services/${String(_id)}/${part}`;
const stored = async ({ _id }: { _id: unknown }) => (await ListingModel.findById(_id).lean<ListingRow>())!;
const edited = async (edit: object = EDIT, more: Parameters<typeof buildListing>[0] = {}) => {
  const listing = await buildListing(more);
  await updateListing(String(listing.ownerId), await stored(listing), edit);
  await Promise.all([NotificationModel.deleteMany(), OutboxModel.deleteMany()]);
  return listing;
};
const approve = (listing: { _id: unknown }, version?: number) =>
  admin.put<AdminListing>(pathOf(listing, 'status'), { status: 'active', version });
const refuse = (listing: { _id: unknown }, more: object = {}) =>
  admin.put<AdminListing>(pathOf(listing, 'edit-refusal'), { reason: 'No numbers', version: 1, ...more });
const found = async (filter: object) =>
  (await listListings({ filter, reader: { id: '', role: 'customer' }, limit: 9 })).rows.map(
    ({ title }) => title,
  );

test('a pending edit is in the queue, with its changes and the reasons for the review', async () => {
  await edited();
  const { body } = await admin.get<AdminListing[]>('/api/admin/services?review=due');
  expect(body).toMatchObject([
    {
      title: 'Leaking pipe repair',
      status: 'active',
      submittedAt: expect.any(String),
      dueBy: expect.any(String),
      changed: ['title', 'description', 'category'],
      pendingEdit: { reasons: ['phone', 'category'], content: EDIT },
    },
  ]);
});

test('its page has the public and the pending content', async () => {
  const listing = await edited();
  const { body } = await admin.get<AdminListingDetail>(`/api/admin/services/${listing.id}`);
  expect(body).toMatchObject({
    title: 'Leaking pipe repair',
    approved: { title: 'Leaking pipe repair', category: 'home_repair' },
    pendingEdit: { content: EDIT },
  });
});

test('public changes that were not reviewed yet are decided together with it', async () => {
  const listing = await buildListing();
  const owner = String(listing.ownerId);
  await updateListing(owner, await stored(listing), { title: 'Pipes' });
  await updateListing(owner, await stored(listing), { description: EDIT.description });
  const { body } = await admin.get<AdminListingDetail>(`/api/admin/services/${listing.id}`);
  expect(body).toMatchObject({
    title: 'Pipes',
    changed: ['title', 'description'],
    approved: { title: 'Leaking pipe repair' },
    pendingEdit: { content: { title: 'Pipes', description: EDIT.description } },
  });
});

describe('approval of an edit', () => {
  test('makes it public, also in searches and counters, notifies the owner, and is in the audit log', async () => {
    const listing = await edited();
    expect(await found({ search: 'sparkling' })).toEqual([]);
    const answer = await approve(listing, 1);
    expect(answer).toMatchObject({
      status: 200,
      body: { ...EDIT, categoryId: 'cleaning', changed: [], submittedAt: null, version: 2 },
    });
    expect(answer.body).not.toHaveProperty('pendingEdit');
    expect(await stored(listing)).toMatchObject({ pendingEdit: null, approved: null });
    expect(await found({ search: 'sparkling' })).toEqual(['Sparkling windows']);
    expect(await found({ category: 'cleaning' })).toEqual(['Sparkling windows']);
    expect(await found({ search: 'leaking' })).toEqual([]);
    const page = await admin.get<AdminListing[]>('/api/admin/services?status=active&category=cleaning');
    expect(page.headers.get('x-total-count')).toBe('1');
    expect(await NotificationModel.find().lean()).toMatchObject([
      { title: 'Changes approved', message: '"Sparkling windows" is approved as you have changed it.' },
    ]);
    expect(await AuditEntryModel.find().lean()).toMatchObject([{ action: 'listing.confirm' }]);
  });

  test('includes its pictures, which the owner may use further', async () => {
    const listing = await buildListing();
    const objectPath = '/objects/waiting/2';
    const key = 'incoming/waiting2';
    await UploadModel.create({ userId: listing.ownerId, key, state: 'stored', reserved: 1, objectPath });
    await updateListing(String(listing.ownerId), await stored(listing), { ...EDIT, images: [objectPath] });
    await UploadModel.updateOne({ objectPath }, { $set: { sweepAt: null } });
    expect((await approve(listing, 1)).body.images).toEqual([objectPath]);
    expect((await UploadModel.findOne({ objectPath }).lean())?.sweepAt ?? null).toBeNull();
  });

  test('is 409 without the version that the admin has seen', async () => {
    const listing = await edited();
    expect(await approve(listing)).toMatchObject({ status: 409, body: { code: 'edit_waits' } });
    expect(await stored(listing)).toMatchObject({ title: 'Leaking pipe repair', version: 1 });
  });

  test('is 409 after another edit', async () => {
    const listing = await edited();
    await updateListing(String(listing.ownerId), await stored(listing), { description: 'evil.com' });
    expect(await approve(listing, 1)).toMatchObject({ status: 409, body: { code: 'stale_version' } });
    expect(await refuse(listing)).toMatchObject({ status: 409, body: { code: 'stale_version' } });
    expect(await stored(listing)).toMatchObject({ title: 'Leaking pipe repair' });
  });

  test("during an admin's pause takes effect when the pause ends", async () => {
    const listing = await edited();
    await admin.put(pathOf(listing, 'status'), { status: 'paused', reason: 'Complaints' });
    expect(await stored(listing)).toMatchObject({ title: 'Leaking pipe repair', pendingEdit: EDIT });
    const { body: queue } = await admin.get<AdminListing[]>('/api/admin/services?review=due');
    expect(queue).toMatchObject([{ id: listing.id, status: 'paused', submittedAt: expect.any(String) }]);
    expect((await approve(listing, 2)).body).toMatchObject({ status: 'active', submittedAt: null, ...EDIT });
    const acts = await AuditEntryModel.find().sort({ _id: 1 }).lean();
    expect(acts.map(({ action }) => action)).toEqual(['listing.pause', 'listing.confirm']);
  });
});

describe('refusal of an edit', () => {
  test('drops it, keeps the listing, and gives the reason to the owner', async () => {
    const listing = await edited();
    const answer = await refuse(listing);
    expect(answer).toMatchObject({
      status: 200,
      body: {
        title: 'Leaking pipe repair',
        status: 'active',
        isApproved: true,
        changed: [],
        submittedAt: null,
        version: 2,
        editRefusal: { reason: 'No numbers' },
        ruling: { status: 'active', isOfEdit: true, byName: 'Zainab Mohammed', reason: 'No numbers' },
      },
    });
    expect(answer.body).not.toHaveProperty('pendingEdit');
    expect(await NotificationModel.find().lean()).toMatchObject([
      {
        userId: listing.ownerId,
        title: 'Changes not approved',
        message:
          'Your changes of "Leaking pipe repair" were not approved. People still see the approved text. Reason: No numbers',
        link: `/services/manage/${listing.id}`,
      },
    ]);
    expect(await OutboxModel.countDocuments({ kind: 'email' })).toBe(1);
    expect(await AuditEntryModel.find().lean()).toMatchObject([
      { action: 'listing.refuseEdit', targetId: listing.id, reason: 'No numbers' },
    ]);
  });

  test('removes the reason with the next change of texts', async () => {
    const listing = await edited();
    await refuse(listing);
    await updateListing(String(listing.ownerId), await stored(listing), { basePrice: 3 });
    expect(await stored(listing)).toMatchObject({ editRefusal: { reason: 'No numbers' } });
    await updateListing(String(listing.ownerId), await stored(listing), { title: 'Pipes' });
    expect(await stored(listing)).toMatchObject({ title: 'Pipes', editRefusal: null });
  });

  test('keeps public changes that were not reviewed yet waiting', async () => {
    const listing = await buildListing();
    const owner = String(listing.ownerId);
    await updateListing(owner, await stored(listing), { title: 'Pipes' });
    await updateListing(owner, await stored(listing), { description: EDIT.description });
    const { submittedAt } = await stored(listing);
    expect((await refuse(listing, { version: 2 })).body).toMatchObject({
      title: 'Pipes',
      changed: ['title'],
      submittedAt: submittedAt!.toISOString(),
    });
  });

  test('leaves its pictures to the sweep', async () => {
    const listing = await buildListing();
    const objectPath = '/objects/waiting/3';
    const key = 'incoming/waiting3';
    await UploadModel.create({ userId: listing.ownerId, key, state: 'stored', reserved: 1, objectPath });
    await updateListing(String(listing.ownerId), await stored(listing), { ...EDIT, images: [objectPath] });
    await UploadModel.updateOne({ objectPath }, { $set: { sweepAt: null } });
    await refuse(listing);
    expect((await UploadModel.findOne({ objectPath }).lean())?.sweepAt).toBeInstanceOf(Date);
  });

  test.each([
    [{ reason: '' }, 'reason'],
    [{ version: undefined }, 'version'],
    [{ approved: true }, 'approved'],
  ])('%j is 400', async (body, field) => {
    const listing = await edited();
    expect(await refuse(listing, body)).toMatchObject({
      status: 400,
      body: { errors: { [field]: [expect.any(String)] } },
    });
    expect(await stored(listing)).toMatchObject({ version: 1, pendingEdit: EDIT });
  });

  test('is 409 without a pending edit, and 404 without the listing', async () => {
    const listing = await buildListing({ version: 1 });
    expect(await refuse(listing)).toMatchObject({ status: 409, body: { code: 'no_edit' } });
    expect((await refuse({ _id: '64b000000000000000000000' })).status).toBe(404);
  });
});

test('of two admins at the same moment one decides, and the other is 409 with name and decision', async () => {
  const second = await site.signedInAs(await buildUser({ role: 'super_admin' }));
  for (let round = 0; round < 5; round += 1) {
    const listing = await edited();
    const answers = await Promise.all([
      approve(listing, 1),
      second.put(pathOf(listing, 'edit-refusal'), { reason: 'No numbers', version: 1 }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)).toMatchObject({
      body: {
        code: 'already_decided',
        detail: expect.stringMatching(/ (approved|refused the changes of) this service on /),
      },
    });
    expect(await AuditEntryModel.countDocuments({ targetId: listing.id })).toBe(1);
  }
});
