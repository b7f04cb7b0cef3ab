import type { Listing, Problem } from '@tm/contracts';
import { ListingModel } from '@tm/schema/catalog';
import { UploadModel } from '@tm/schema/records';
import { claimDueUpload, isUploadInUse, retireUpload } from '@tm/service-accounts/testing';
import { moderateListing } from '@tm/service-admin/testing';
import { buildBooking, buildListing, buildProvider, buildUpload, buildUser } from '@tm/schema/testing';
import { DAY_MS } from '@tm/domain';
import { databaseCalls, testService } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { configSchema } from '../config';

const site = testService(createApp, configSchema);

beforeEach(() => UploadModel.deleteMany());

const owned = async (more: Parameters<typeof buildListing>[0] = {}) => {
  const { user, profile } = await buildProvider();
  const listing = await buildListing({ provider: profile, ...more });
  return { user, profile, listing, path: `/api/services/${listing.id}`, owner: await site.signedInAs(user) };
};
const stored = (id: string) => ListingModel.findById(id).lean();
const uploadAt = (objectPath: string) => UploadModel.findOne({ objectPath }).lean();
/** Checks like the sweep: is the upload due, and is it unused? */
const isSwept = async (path: string) => {
  const row = (await uploadAt(path))!;
  const isDue = row.sweepAt !== null && row.sweepAt! <= new Date(Date.now() + DAY_MS + 1000);
  return isDue && !(await isUploadInUse(row.userId, path));
};

test('a listing accepts completed uploads of its owner, and no others', async () => {
  const { user, profile } = await buildProvider();
  const listing = await buildListing({ provider: profile, images: ['/objects/demo-1/beauty/01'] });
  const path = `/api/services/${listing.id}`;
  const owner = await site.signedInAs(user);
  const [mine, unready] = [await buildUpload(user), await buildUpload(user, { state: 'checking' })];
  const theirs = await buildUpload(await buildUser());
  const images = ['/objects/demo-1/beauty/01', mine];
  expect(await owner.put(path, { images })).toMatchObject({ status: 200, body: { images } });
  for (const foreign of [theirs, unready]) {
    expect(await owner.put(path, { images: [mine, foreign] })).toMatchObject({
      status: 400,
      body: { errors: { images: [`${foreign} is not one of your uploaded images.`] } },
    });
  }
  expect((await stored(listing.id))?.images).toEqual(images);
});

test('a listing keeps or drops its current pictures; any other path is 400', async () => {
  const { owner, path } = await owned({ images: ['/objects/own/1', '/objects/own/2'] });
  const foreign = await owner.put<Problem>(path, { images: ['/objects/own/1', '/objects/someone/else'] });
  expect(foreign.status).toBe(400);
  expect(foreign.body.errors).toEqual({
    images: ['/objects/someone/else is not one of your uploaded images.'],
  });
  expect((await owner.put<Listing>(path, { images: ['/objects/own/2'] })).body.images).toEqual([
    '/objects/own/2',
  ]);
});

test('changed pictures take one write more', async () => {
  const { user, owner, path } = await owned({ images: ['/objects/own/1'] });
  const uploads = [await buildUpload(user), await buildUpload(user)];
  const touched = async (images: string[]) =>
    (await databaseCalls(() => owner.put(path, { images }))).filter((call) => call.endsWith(' uploads'));
  expect(await touched(['/objects/own/1'])).toEqual([]);
  expect(await touched(['/objects/own/1', ...uploads])).toEqual(['update uploads']);
});

test('a rejected edit attaches none of its valid pictures', async () => {
  const { user, owner, path, listing } = await owned();
  const mine = await buildUpload(user, { sweepAt: new Date(0) });
  const before = [await stored(listing.id), await uploadAt(mine)];
  expect((await owner.put(path, { title: 'New', images: [mine, '/objects/not/mine'] })).status).toBe(400);
  expect([await stored(listing.id), await uploadAt(mine)]).toEqual(before);
});

describe('sweep deletes a picture that a listing no longer shows', () => {
  test('when it was removed before the approval', async () => {
    const { user, owner, path } = await owned({ status: 'draft' });
    const [one, two] = [await buildUpload(user), await buildUpload(user)];
    await owner.put(path, { images: [one, two] });
    expect([await isSwept(one), await isSwept(two)]).toEqual([false, false]);
    await owner.put(path, { images: [two] });
    expect([await isSwept(one), await isSwept(two)]).toEqual([true, false]);
  });

  test('when the approved version with it is no longer the last one', async () => {
    const { user, owner, path, listing } = await owned();
    const one = await buildUpload(user);
    await listing.updateOne({ $set: { images: [one] } });
    await owner.put(path, { images: [] });
    expect(await isSwept(one)).toBe(false);
    // The owner withdraws the edit, and may still use the picture.
    expect((await owner.put(path, { images: [one] })).status).toBe(200);
    await owner.put(path, { images: [] });
    const admin = await buildUser({ role: 'super_admin' });
    await moderateListing({ adminId: admin.id, listingId: listing.id, status: 'active' });
    expect(await isSwept(one)).toBe(true);
  });

  test('when the listing is deleted, but not when it is archived with its bookings', async () => {
    for (const isBooked of [false, true]) {
      const { user, owner, path, listing } = await owned();
      const one = await buildUpload(user);
      await owner.put(path, { images: [one] });
      if (isBooked) await buildBooking({ of: listing });
      await owner.delete(path);
      expect(await isSwept(one)).toBe(!isBooked);
    }
  });

  test('unless another listing, a booking or the profile shows it', async () => {
    const { user, profile, owner, path, listing } = await owned({ status: 'draft' });
    const [elsewhere, booked, face] = [
      await buildUpload(user),
      await buildUpload(user),
      await buildUpload(user),
    ];
    await owner.put(path, { images: [elsewhere, booked, face] });
    await buildListing({ provider: profile, images: [elsewhere] });
    const booking = await buildBooking({ of: listing });
    await booking.updateOne({ $set: { 'listing.image': booked } });
    await user.updateOne({ $set: { profileImageUrl: face } });
    await owner.put(path, { images: [] });
    for (const picture of [elsewhere, booked, face]) expect(await isSwept(picture)).toBe(false);
  });
});

test('of a sweep and an edit of one picture at the same moment the picture is shown and stored, or deleted and rejected', async () => {
  const { user, owner, path } = await owned();
  const outcomes = new Set<string>();
  for (let round = 0; round < 20; round += 1) {
    const picture = await buildUpload(user, { sweepAt: new Date(0) });
    const row = (await claimDueUpload(60_000))!;
    const [edited, isRetired] = await Promise.all([
      owner.put<Listing>(path, { images: [picture] }),
      retireUpload(row),
    ]);
    const { state } = (await uploadAt(picture))!;
    outcomes.add(`${edited.status} ${isRetired} ${state}`);
  }
  for (const outcome of outcomes) expect(['200 false stored', '400 true retired']).toContain(outcome);
});

test('the sweep keeps a picture when an edit comes first', async () => {
  const { user, owner, path } = await owned();
  const picture = await buildUpload(user, { sweepAt: new Date(0) });
  const row = (await claimDueUpload(60_000))!;
  expect((await owner.put(path, { images: [picture] })).status).toBe(200);
  expect(await retireUpload(row)).toBe(false);
  expect(await uploadAt(picture)).toMatchObject({ state: 'stored' });
});

describe('copy of a listing', () => {
  const body = { title: 'Copy of it', category: 'cleaning', basePrice: 1, location: 'Kano', status: 'draft' };

  test('shows the pictures of the original: uploads of its owner, and those of the seed', async () => {
    const { user, owner, listing } = await owned({ images: ['/objects/demo-1/beauty/01'] });
    const mine = await buildUpload(user);
    const images = ['/objects/demo-1/beauty/01', mine];
    const copy = await owner.post<Listing>('/api/services', { ...body, images });
    expect([copy.status, copy.body.images]).toEqual([201, images]);
    await owner.delete(`/api/services/${listing.id}`);
    expect(await isSwept(mine)).toBe(false);
  });

  test('shows none that only other users show, nor deleted ones', async () => {
    const { profile, user, owner } = await owned();
    await buildListing({ images: ['/objects/demo-1/beauty/02'] });
    const gone = await buildUpload(user, { state: 'retired' });
    await buildListing({ provider: profile, images: [gone] });
    for (const path of ['/objects/demo-1/beauty/02', gone, '/objects/nobody/1']) {
      const reply = await owner.post<Problem>('/api/services', { ...body, images: [path] });
      expect([reply.status, reply.body.errors]).toEqual([
        400,
        { images: [`${path} is not one of your uploaded images.`] },
      ]);
    }
  });
});
