import type { Listing, StaleListing } from '@tm/contracts';
import { ListingModel, type ListingRow } from '@tm/schema/catalog';
import { NotificationModel, OutboxModel, SecurityEventModel, UploadModel } from '@tm/schema/records';
import { loadOffer } from '@tm/service-bookings/testing';
import { isUploadInUse } from '@tm/service-accounts/testing';
import { moderateListing } from '@tm/service-admin/testing';
import { buildListing, buildProvider, buildUser } from '@tm/schema/testing';
import { testService } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { configSchema } from '../config';

const site = testService(createApp, configSchema);
const PHONE = 'Call me on 0803 123 4567';
const dish = (more: object = {}) => ({ name: 'Jollof', price: 3500, ...more });
const menuOf = (...items: object[]) => [{ section: 'Mains', items }];

const approved = async (more: Parameters<typeof buildListing>[0] = {}) => {
  const { user, profile } = await buildProvider();
  const listing = await buildListing({ provider: profile, ...more });
  const [owner, reader, admin] = [
    await site.signedInAs(user),
    await site.signedInAs(await buildUser()),
    await buildUser({ role: 'super_admin' }),
  ];
  const path = `/api/services/${listing.id}`;
  const found = async (query: Record<string, string>) =>
    (await site.anonymous().get<Listing[]>('/api/services', { query: { ...query } })).body.filter(
      ({ id }) => id === listing.id,
    );
  return {
    listing,
    user,
    path,
    owner,
    found,
    edit: async (body: object) => {
      const reply = await owner.put<Listing>(path, body);
      expect(reply.status).toBe(200);
      return reply.body;
    },
    seenByOthers: async () => (await reader.get<Listing>(path)).body,
    rule: (status: 'active' | 'rejected' | 'paused', reason?: string) =>
      moderateListing({ adminId: admin.id, listingId: listing.id, status, reason }),
    stored: async () => (await ListingModel.findById(listing.id).lean<ListingRow>())!,
  };
};

describe('pending edit of an approved listing', () => {
  test.each<[object, string[]]>([
    [{ title: 'Pipes 08031234567' }, ['phone']],
    [{ description: 'See www.adaclean.biz' }, ['link']],
    [{ description: 'Write to ada@example.com' }, ['email']],
    [{ subCategory: '0803-123-4567' }, ['phone']],
    [{ location: 'Lekki, adaclean.com' }, ['link']],
    [{ tags: ['0803.123.4567'] }, ['phone']],
    [{ imageAlts: ['adaclean.com'] }, ['link']],
    [{ menu: menuOf(dish({ description: 'Order at adaclean.com' })) }, ['link']],
    [{ menu: menuOf(dish({ name: 'Jollof 08031234567' })) }, ['phone']],
    [{ category: 'cleaning' }, ['category']],
  ])('waits with %j', async (change, reasons) => {
    const { edit, seenByOthers, owner, path, stored } = await approved({ images: ['/objects/demo/1'] });
    const before = await seenByOthers();
    const answer = await edit(change);
    expect(answer).toMatchObject({
      status: 'active',
      submittedAt: expect.any(String),
      pendingEdit: { reasons, content: change },
    });
    expect(await seenByOthers()).toEqual({ ...before, version: 1 });
    expect((await owner.get<Listing>(path)).body).toMatchObject({
      title: before.title,
      pendingEdit: { content: change },
    });
    expect((await stored()).pendingEdit).toMatchObject({ reasons });
  });

  test('is found neither by its new texts nor by its new category, in lists and pages', async () => {
    const { edit, found, listing } = await approved();
    await edit({ title: 'Sparkling windows 08031234567', category: 'cleaning', location: 'Kano' });
    expect(await found({ search: 'leaking pipe' })).toHaveLength(1);
    expect(await found({ search: 'sparkling' })).toEqual([]);
    expect(await found({ category: 'cleaning' })).toEqual([]);
    const [card] = await found({ category: 'home_repair', location: 'Lekki' });
    expect(card).toMatchObject({ title: 'Leaking pipe repair', category: 'home_repair' });
    const page = await site
      .anonymous()
      .get('/documents', { query: { path: `/services/${listing.id}`, site: 'https://example.ng' } });
    expect(page.text).not.toMatch(/Sparkling|0803/);
    const counts = await site
      .anonymous()
      .get<{ categories: Record<string, number> }>('/api/services/facets', {
        query: { providerId: String(listing.providerId) },
      });
    expect(counts.body.categories).toMatchObject({ home_repair: 1, cleaning: 0 });
  });

  test('does not change new bookings, which have the approved texts', async () => {
    const { edit, listing } = await approved();
    await edit({ title: 'Pipes', description: PHONE });
    const { title, description } = (await loadOffer(listing.id)).listing;
    expect([title, description]).toEqual(['Leaking pipe repair', 'We find and fix leaks the same day.']);
  });

  test('contains all texts and pictures, while prices and times are public at once', async () => {
    const { edit, seenByOthers } = await approved();
    const hours = { 1: { open: '09:00', close: '17:00' } };
    await edit({ title: 'Pipes', description: PHONE, basePrice: 99, duration: 90, openingHours: hours });
    expect(await seenByOthers()).toMatchObject({
      title: 'Leaking pipe repair',
      basePrice: 99,
      duration: 90,
      openingHours: hours,
    });
  });

  test('is complete when the category changes, because prices and hours belong to it', async () => {
    const { edit, seenByOthers } = await approved({ category: 'restaurant', seats: 20 });
    await edit({ category: 'cleaning', seats: null, menu: [], basePrice: 99 });
    expect(await seenByOthers()).toMatchObject({ category: 'restaurant', seats: 20, basePrice: 15_000 });
  });

  test('leaves prices and sold-out marks of a pending menu public at once', async () => {
    const { edit, seenByOthers } = await approved({ category: 'restaurant' });
    const jollof = { name: 'Jollof', priceKobo: 350_000 };
    await ListingModel.updateMany({}, { $set: { menu: [{ section: 'Mains', items: [jollof] }] } });
    const menu = menuOf(
      dish({ price: 4000, soldOutOn: '2031-01-01', description: 'adaclean.com' }),
      dish({ name: 'Ofada' }),
    );
    expect((await edit({ menu })).pendingEdit?.content.menu).toEqual(menu);
    expect((await seenByOthers()).menu).toEqual(menuOf(dish({ price: 4000, soldOutOn: '2031-01-01' })));
    await edit({ menu: menuOf(dish({ price: 4500, description: 'adaclean.com' })) });
    expect((await seenByOthers()).menu).toEqual(menuOf(dish({ price: 4500 })));
    // A dish with a pending name is matched by its position.
    await edit({ menu: menuOf(dish({ name: 'Jollof 08031234567', price: 4700, soldOutOn: '2031-01-01' })) });
    expect((await seenByOthers()).menu).toEqual(menuOf(dish({ price: 4700, soldOutOn: '2031-01-01' })));
  });

  test('waits also during a pause, because its owner may resume the listing', async () => {
    const { edit, owner, path, seenByOthers } = await approved();
    await owner.put(path, { status: 'paused' });
    await edit({ description: PHONE });
    await edit({ status: 'active' });
    expect((await seenByOthers()).description).not.toContain('0803');
  });
});

test.each([
  { title: 'Pipes and drains, since 2019' },
  { description: '₦15 000 000, 10x12, open 24/7, 08:00-17:00, 3 Litres, Node.js' },
  { tags: ['same day'] },
])('harmless texts (%j) are public at once', async (change) => {
  const { edit, seenByOthers } = await approved();
  expect(await edit(change)).not.toHaveProperty('pendingEdit');
  expect(await seenByOthers()).toMatchObject(change);
});

test('approved contacts may be written in another form', async () => {
  const { edit, seenByOthers } = await approved({ description: PHONE });
  expect(await edit({ description: 'Ring +234 803 123 4567' })).not.toHaveProperty('pendingEdit');
  expect((await seenByOthers()).description).toBe('Ring +234 803 123 4567');
});

describe('pending content', () => {
  test('is the base of the next edit, member by member', async () => {
    const { edit, seenByOthers } = await approved();
    const first = await edit({ description: PHONE });
    const second = await edit({ title: 'Pipes' });
    expect(second).toMatchObject({
      title: 'Leaking pipe repair',
      pendingEdit: { content: { title: 'Pipes', description: PHONE } },
    });
    expect(second.submittedAt).toBe(first.submittedAt);
    expect((await seenByOthers()).title).toBe('Leaking pipe repair');
  });

  test('is public as soon as none of it needs a review', async () => {
    const { edit, seenByOthers } = await approved();
    await edit({ title: 'Pipes', description: PHONE });
    const harmless = await edit({ description: 'Call us' });
    expect(harmless).not.toHaveProperty('pendingEdit');
    expect(await seenByOthers()).toMatchObject({ title: 'Pipes', description: 'Call us' });
    expect(harmless.submittedAt).toEqual(expect.any(String));
  });

  test('is removed when its owner withdraws it, and no review is due', async () => {
    const { edit, stored } = await approved();
    await edit({ description: PHONE });
    const back = await edit({ description: 'We find and fix leaks the same day.' });
    expect(back).toMatchObject({ submittedAt: null });
    expect(back).not.toHaveProperty('pendingEdit');
    expect(await stored()).toMatchObject({ pendingEdit: null, approved: null });
  });

  test('is returned only to its owner and admins', async () => {
    const { edit, path, owner, listing } = await approved();
    await edit({ title: 'Waiting title 08031234567' });
    await ListingModel.updateMany(
      {},
      { $set: { editRefusal: { reason: 'refused before', at: new Date() } } },
    );
    const reader = await site.signedInAs(await buildUser());
    const rival = await site.signedInAs((await buildProvider()).user);
    const query = { providerId: String(listing.providerId) };
    for (const { text } of [
      await reader.get(path),
      await rival.get(path),
      await site.anonymous().get('/api/services', { query }),
      await reader.get('/api/services', { query }),
      await reader.get(`${path}/similar`),
    ])
      expect(text).not.toMatch(/pendingEdit|editRefusal|Waiting title|refused before|0803/);
    const own = await owner.get<Listing[]>('/api/services', { query });
    expect(own.body[0]).toMatchObject({ pendingEdit: { content: { title: 'Waiting title 08031234567' } } });
  });

  test('has a version: a stale edit gets it with the public texts (409)', async () => {
    const { edit, owner, path } = await approved();
    await edit({ description: PHONE, version: 0 });
    expect(await owner.put<StaleListing>(path, { description: 'Other', version: 0 })).toMatchObject({
      status: 409,
      body: {
        code: 'stale_version',
        current: { version: 1, pendingEdit: { content: { description: PHONE } } },
      },
    });
  });

  test('is notified to its owner once, in the app and by email, and each edit is in the audit log', async () => {
    const { edit, listing } = await approved();
    await Promise.all([
      NotificationModel.deleteMany(),
      OutboxModel.deleteMany(),
      SecurityEventModel.deleteMany(),
    ]);
    await edit({ description: PHONE });
    await edit({ description: `${PHONE}, adaclean.com` });
    await edit({ basePrice: 7 });
    expect(await NotificationModel.find().lean()).toMatchObject([
      {
        userId: listing.ownerId,
        title: 'Your edit waits for review',
        message: expect.stringMatching(
          /^Your edit of "Leaking pipe repair" adds a phone number\. .* People still see the approved text\.$/,
        ),
        link: `/services/manage/${listing.id}`,
      },
    ]);
    expect(await OutboxModel.countDocuments({ kind: 'email' })).toBe(1);
    expect(await SecurityEventModel.find().sort({ since: 1 }).lean()).toMatchObject([
      { action: 'listing.askEdit', targetId: listing.id, reason: 'phone' },
      { action: 'listing.askEdit', targetId: listing.id, reason: 'phone and others' },
    ]);
  });

  test('becomes the content of a listing that is refused and submitted again', async () => {
    const { edit, rule, stored } = await approved();
    await edit({ title: 'Pipes', description: PHONE });
    await rule('rejected', 'No numbers, please');
    expect(await stored()).toMatchObject({ status: 'rejected', title: 'Leaking pipe repair' });
    const sent = await edit({ status: 'pending_approval' });
    expect(sent).toMatchObject({ title: 'Pipes', description: PHONE });
    expect(sent).not.toHaveProperty('pendingEdit');
    expect(await stored()).toMatchObject({
      pendingEdit: null,
      searchText: expect.stringContaining('pipes'),
      approved: { title: 'Leaking pipe repair' },
    });
  });

  test('keeps its pictures, and releases those that are removed from it', async () => {
    const { edit, user, owner, path } = await approved();
    const objectPath = '/objects/waiting/1';
    await UploadModel.create({
      userId: user._id,
      key: 'incoming/waiting',
      state: 'stored',
      reserved: 1,
      objectPath,
    });
    const sweepAt = async () => (await UploadModel.findOne({ objectPath }).lean())?.sweepAt ?? null;
    const isUsed = () => isUploadInUse(user._id, objectPath);
    expect(await isUsed()).toBe(false);
    expect((await owner.put(path, { description: PHONE, images: ['/objects/other/1'] })).status).toBe(400);
    await edit({ description: PHONE, images: [objectPath] });
    // A changed use schedules a sweep, which then keeps a picture in use.
    expect(await sweepAt()).not.toBeNull();
    expect(await isUsed()).toBe(true);
    await UploadModel.updateOne({ objectPath }, { $set: { sweepAt: null } });
    await edit({ images: [] });
    expect(await sweepAt()).not.toBeNull();
    expect(await isUsed()).toBe(false);
  });
});
