import type { Listing } from '@tm/contracts';
import { ListingModel, type ListingRow } from '@tm/schema/catalog';
import { moderateListing } from '@tm/service-admin/testing';
import { buildListing, buildProvider, buildUser } from '@tm/schema/testing';
import { testService } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { configSchema } from '../config';

const site = testService(createApp, configSchema);
const MENU = [{ section: 'Mains', items: [{ name: 'Jollof', price: 3500, marks: ['spicy' as const] }] }];

const approved = async (more: Parameters<typeof buildListing>[0] = {}) => {
  const { user, profile } = await buildProvider();
  const listing = await buildListing({ provider: profile, ...more });
  const [owner, admin] = [await site.signedInAs(user), await buildUser({ role: 'super_admin' })];
  const path = `/api/services/${listing.id}`;
  return {
    path,
    owner,
    edit: async (body: object) => {
      const reply = await owner.put<Listing>(path, body);
      expect(reply.status).toBe(200);
      return reply.body;
    },
    rule: (status: 'active' | 'rejected' | 'paused', reason?: string) =>
      moderateListing({ adminId: admin.id, listingId: listing.id, status, reason }),
    stored: async () => (await ListingModel.findById(listing.id).lean<ListingRow>())!,
  };
};

describe('edit of an approved listing', () => {
  test('is public at once, and waits for a review since its first change of texts', async () => {
    const { edit, path, stored } = await approved();
    const first = await edit({ title: 'Pipes and drains' });
    expect(first).toMatchObject({ status: 'active', title: 'Pipes and drains' });
    expect(first.submittedAt).toEqual(expect.any(String));
    const reader = await site.signedInAs(await buildUser());
    expect((await reader.get<Listing>(path)).body.title).toBe('Pipes and drains');
    expect((await edit({ description: 'New words' })).submittedAt).toBe(first.submittedAt);
    expect((await stored()).approved).toMatchObject({
      title: 'Leaking pipe repair',
      description: 'We find and fix leaks the same day.',
    });
  });

  test.each([
    { basePrice: 99 },
    { priceType: 'hourly' },
    { duration: 90 },
    { seats: 12 },
    { cancellationHours: 72 },
    { openingHours: { 1: { open: '09:00', close: '17:00' } } },
  ])('of %j alone needs no review, but is recorded for display', async (change) => {
    const { edit, stored } = await approved();
    expect((await edit(change)).submittedAt).toBeNull();
    expect((await stored()).approved).toMatchObject({ basePriceKobo: 1_500_000, priceType: 'fixed' });
  });

  test.each([
    { title: 'X' },
    { description: '' },
    { subCategory: 'Drains' },
    { location: 'Wuse, Abuja' },
    { tags: ['call 0803'] },
    { images: [] },
    { imageAlts: ['Not what it shows'] },
    { menu: MENU },
  ])('of %j waits for a review', async (change) => {
    const { edit } = await approved({ images: ['/objects/demo/1'] });
    expect((await edit(change)).submittedAt).toEqual(expect.any(String));
  });

  test('that changes nothing, or is withdrawn, needs no review', async () => {
    const { edit, stored } = await approved({ tags: ['a'] });
    expect((await edit({ title: 'Leaking pipe repair', tags: ['a'] })).submittedAt).toBeNull();
    expect((await stored()).approved).toBeNull();
    await edit({ tags: ['b'], basePrice: 1 });
    expect((await edit({ tags: ['a'] })).submittedAt).toBeNull();
    expect((await stored()).approved).toMatchObject({ basePriceKobo: 1_500_000 });
    await edit({ basePrice: 15_000 });
    expect((await stored()).approved).toBeNull();
  });

  test('of a menu waits when its texts change, not its prices', async () => {
    const { edit, rule } = await approved({ category: 'restaurant' });
    await edit({ menu: MENU });
    await rule('active');
    const items = MENU[0]!.items;
    expect(
      (await edit({ menu: [{ section: 'Mains', items: [{ ...items[0]!, price: 4000 }] }] })).submittedAt,
    ).toBeNull();
    expect(
      (await edit({ menu: [{ section: 'Mains', items: [{ ...items[0]!, name: 'Fried rice' }] }] }))
        .submittedAt,
    ).toEqual(expect.any(String));
  });

  test('that is confirmed becomes the approved content', async () => {
    const { edit, rule, stored } = await approved();
    await edit({ title: 'Pipes and drains' });
    await rule('active');
    expect(await stored()).toMatchObject({ status: 'active', approved: null, submittedAt: null });
    await edit({ basePrice: 1 });
    expect((await stored()).approved).toMatchObject({ title: 'Pipes and drains' });
  });

  test('made during a pause waits as well, for a pause of the owner or of an admin', async () => {
    const { edit, rule, owner, path } = await approved();
    await owner.put(path, { status: 'paused' });
    expect((await edit({ title: 'New' })).submittedAt).toEqual(expect.any(String));
    await rule('paused', 'Look at it');
    expect((await edit({ title: 'Newer' })).submittedAt).toEqual(expect.any(String));
  });
});

test('a rejected listing returns the reason to its owner, until it is submitted again', async () => {
  const { edit, rule, owner, path, stored } = await approved({
    status: 'pending_approval',
    isApproved: false,
  });
  await rule('rejected', 'The pictures are not yours');
  expect((await owner.get<Listing>(path)).body).toMatchObject({
    status: 'rejected',
    statusReason: 'The pictures are not yours',
    submittedAt: null,
  });
  expect((await edit({ title: 'Better' })).submittedAt).toBeNull();
  const again = await edit({ status: 'pending_approval' });
  expect(again).toMatchObject({ statusReason: null, submittedAt: expect.any(String) });
  expect((await stored()).ruling).toMatchObject({ status: 'rejected', reason: 'The pictures are not yours' });
});

test('a listing that was approved once shows, after a rejection, the changes since its approval', async () => {
  const { edit, rule, stored } = await approved();
  await rule('rejected', 'No');
  await edit({ title: 'Better', status: 'pending_approval' });
  expect((await stored()).approved).toMatchObject({ title: 'Leaking pipe repair' });
});

test('a new listing waits since its submission; a draft does not wait, and withdrawing ends it', async () => {
  const owner = await site.signedInAs((await buildProvider()).user);
  const body = { title: 'T', category: 'cleaning', basePrice: 1, location: 'Kano' };
  const sent = (await owner.post<Listing>('/api/services', body)).body;
  expect(Date.parse(sent.submittedAt!)).toBeGreaterThan(Date.now() - 60_000);
  const path = `/api/services/${sent.id}`;
  const edited = (await owner.put<Listing>(path, { title: 'U' })).body;
  expect(edited.submittedAt).toBe(sent.submittedAt);
  expect((await owner.put<Listing>(path, { status: 'draft' })).body.submittedAt).toBeNull();
  const draft = (await owner.post<Listing>('/api/services', { ...body, status: 'draft' })).body;
  expect(draft.submittedAt).toBeNull();
});

test('members for owner and admins are returned to no other user', async () => {
  const { path, edit, rule, owner } = await approved();
  await rule('paused', 'Complaints about you');
  await rule('active');
  await edit({ title: 'Changed' });
  await ListingModel.updateMany({}, { $set: { statusReason: 'left over' } });
  const reader = await site.signedInAs(await buildUser());
  const one = await reader.get<Listing>(path);
  const query = { providerId: one.body.providerId };
  const list = await site.anonymous().get<Listing[]>('/api/services', { query });
  for (const { body, text } of [
    { ...one, body: one.body },
    { ...list, body: list.body[0]! },
  ]) {
    expect(body.statusReason).toBeNull();
    expect(text).not.toMatch(/submittedAt|pausedBy|ruling|left over|"approved"/);
  }
  expect((await owner.get<Listing>(path)).body).toMatchObject({ statusReason: 'left over', pausedBy: null });
});
