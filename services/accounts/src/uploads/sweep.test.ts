import type { CompletedUpload } from '@tm/contracts';
import { DAY_MS, MINUTE_MS } from '@tm/domain';
import { ListingModel, type ListingRow } from '@tm/schema/catalog';
import { UploadModel, type UploadRow } from '@tm/schema/records';
import { UserModel } from '@tm/schema/accounts';
import { claimUpload, findUpload } from './upload.commands';
import { deleteListing, updateListing } from '@tm/service-catalog/testing';
import { discardUploadsOf } from './uploadSweep.commands';
import { buildBooking, buildListing, buildProvider, buildUser } from '@tm/schema/testing';
import type { Client } from '@tm/service-kit/testing';
import { pino } from 'pino';
import { accountsWithStore, jpeg, keyOf } from '../testing-pictures';
import { sweepUploads, sweepWorker } from './sweep';
import { createUploads } from './uploads';

const shop = accountsWithStore();
/** Moves time for the sweep only. Each test begins later than all before it, with no due uploads. */
let now = Date.now();
const sweep = (after: number) => {
  now += after;
  return sweepUploads(createUploads(shop.site.config), new Date(now));
};
beforeEach(async () => {
  await UploadModel.deleteMany({});
  now = Date.now();
});

const pictureOf = async (client: Client, wish: object = {}) => {
  const url = await shop.sent(client, await jpeg(), wish);
  const { body } = await shop.complete<CompletedUpload>(client, url);
  return {
    url,
    path: body.objectPath,
    isThere: async () => (await client.get(body.objectPath)).status === 200,
  };
};
const person = async () => {
  const user = await buildUser();
  return { user, ada: await shop.site.signedInAs(user) };
};
const count = () => UploadModel.countDocuments();

test('deletes an incomplete file 20 minutes after its address was issued, and its row after a day', async () => {
  const { ada } = await person();
  const url = await shop.sent(ada, await jpeg());
  expect(await sweep(19 * MINUTE_MS)).toBe(0);
  expect(await shop.keys(keyOf(url))).toHaveLength(1);
  expect(await sweep(2 * MINUTE_MS)).toBe(1);
  expect(await shop.keys(keyOf(url))).toEqual([]);
  // An upload that began in time may end after the sweep: the second sweep deletes it.
  await shop.write(keyOf(url), 'late');
  expect(await count()).toBe(1);
  await sweep(DAY_MS);
  expect([await count(), await shop.keys(keyOf(url))]).toEqual([0, []]);
  expect((await shop.complete(ada, url)).status).toBe(400);
});

test('deletes files of a killed check, and keeps those of a running one', async () => {
  const { user, ada } = await person();
  const url = await shop.sent(ada, await jpeg());
  const row = (await findUpload(user.id, keyOf(url))) as UploadRow;
  await shop.write('pictures/left/320.webp', 'half');
  await claimUpload(row, 'pictures/left', MINUTE_MS, new Date(now + DAY_MS));
  await sweep(DAY_MS + MINUTE_MS / 2);
  expect(await count()).toBe(1);
  await sweep(20 * MINUTE_MS);
  expect(await count()).toBe(0);
  expect(await shop.keys('pictures/left')).toEqual([]);
  expect(await shop.keys(keyOf(url))).toEqual([]);
});

test('deletes a refused file that was uploaded again, after a day', async () => {
  const { ada } = await person();
  const url = await shop.sent(ada, 'no picture');
  await shop.complete(ada, url);
  await shop.send(url, 'again');
  await sweep(DAY_MS + MINUTE_MS);
  expect([await count(), await shop.keys(keyOf(url))]).toEqual([0, []]);
});

test('keeps a completed picture in use, and deletes a file put to its address afterwards', async () => {
  const { user, profile } = await buildProvider();
  const ada = await shop.site.signedInAs(user);
  const { url, path, isThere } = await pictureOf(ada, { purpose: 'listing' });
  await buildListing({ provider: profile, images: [path] });
  await shop.send(url, 'something else');
  await UploadModel.updateOne({ objectPath: path }, { $push: { outputs: 'pictures/other-try' } });
  await shop.write('pictures/other-try/96.webp', 'half');
  await sweep(DAY_MS + MINUTE_MS);
  expect(await shop.keys(keyOf(url))).toEqual([]);
  expect(await shop.keys('pictures/other-try')).toEqual([]);
  expect(await isThere()).toBe(true);
  expect(await sweep(30 * DAY_MS)).toBe(0);
  expect(await isThere()).toBe(true);
});

describe('picture of a listing', () => {
  const supplier = async (more: Parameters<typeof buildListing>[0] = {}) => {
    const { user, profile } = await buildProvider();
    const listing = await buildListing({ provider: profile, ...more });
    const ada = await shop.site.signedInAs(user);
    const edit = async (images: string[]) => {
      const seen = (await ListingModel.findById(listing._id).lean<ListingRow>())!;
      return updateListing(user.id, seen, { images });
    };
    return { user, listing, ada, edit, picture: await pictureOf(ada, { purpose: 'listing' }) };
  };
  const twoLooks = async () => {
    await sweep(DAY_MS + MINUTE_MS);
    await sweep(11 * MINUTE_MS);
  };

  test('is deleted a day after an upload that was never used', async () => {
    const { picture } = await supplier();
    await twoLooks();
    expect(await picture.isThere()).toBe(false);
  });

  test('stays while the listing shows it, and is deleted a day after its removal', async () => {
    const { edit, picture } = await supplier({ status: 'draft' });
    await edit([picture.path]);
    await twoLooks();
    expect(await sweep(30 * DAY_MS)).toBe(0);
    expect(await picture.isThere()).toBe(true);
    now = Date.now();
    await edit([]);
    await sweep(DAY_MS - MINUTE_MS);
    expect(await picture.isThere()).toBe(true);
    await sweep(2 * MINUTE_MS);
    await expect(edit([picture.path])).rejects.toMatchObject({ kind: 'invalid' });
    await sweep(11 * MINUTE_MS);
    expect(await picture.isThere()).toBe(false);
  });

  test('stays while the last approved version contains it', async () => {
    const { edit, listing, picture } = await supplier();
    await listing.updateOne({ $set: { images: [picture.path] } });
    await edit([]);
    await twoLooks();
    expect(await picture.isThere()).toBe(true);
  });

  test.each([true, false])('of a deleted listing stays when it was booked: %s', async (isBooked) => {
    const { user, edit, listing, picture } = await supplier();
    await edit([picture.path]);
    if (isBooked) await buildBooking({ of: listing });
    await deleteListing(user.id, listing.id);
    await twoLooks();
    expect(await picture.isThere()).toBe(isBooked);
  });

  test('retired between the two sweeps cannot be used again and is not shown', async () => {
    const { edit, picture, listing } = await supplier();
    await sweep(DAY_MS + MINUTE_MS);
    await expect(edit([picture.path])).rejects.toMatchObject({
      errors: { images: [`${picture.path} is not one of your uploaded images.`] },
    });
    expect((await ListingModel.findById(listing._id))?.images).toEqual([]);
  });
});

test('keeps a profile picture in use, and deletes it a day after it was replaced', async () => {
  const { ada } = await person();
  const first = await pictureOf(ada, { purpose: 'avatar' });
  const put = (imageURL: string) => ada.put('/api/profile/image', { imageURL });
  await put(first.path);
  await sweep(DAY_MS + MINUTE_MS);
  expect(await sweep(30 * DAY_MS)).toBe(0);
  expect(await first.isThere()).toBe(true);
  now = Date.now();
  const second = await pictureOf(ada);
  await put(second.path);
  await sweep(DAY_MS + MINUTE_MS);
  expect(await first.isThere()).toBe(true);
  // It cannot be used again in between.
  expect((await put(first.path)).status).toBe(400);
  await sweep(11 * MINUTE_MS);
  expect(await first.isThere()).toBe(false);
  expect(await shop.keys(first.path.replace('/objects/', ''))).toEqual([]);
  expect(await second.isThere()).toBe(true);
});

test('deletes a profile picture that was never used', async () => {
  const { ada } = await person();
  const { isThere } = await pictureOf(ada, { purpose: 'avatar' });
  await sweep(DAY_MS + MINUTE_MS);
  await sweep(11 * MINUTE_MS);
  expect(await isThere()).toBe(false);
});

test('keeps a picture that comes into use at the last moment', async () => {
  const { user, ada } = await person();
  const { path, isThere } = await pictureOf(ada, { purpose: 'avatar' });
  await sweep(DAY_MS + MINUTE_MS);
  // Simulates a call that read it as usable just before.
  await UserModel.updateOne({ _id: user._id }, { $set: { profileImageUrl: path } });
  await sweep(11 * MINUTE_MS);
  await sweep(DAY_MS);
  expect(await isThere()).toBe(true);
  expect(await UploadModel.findOne({ objectPath: path }).lean()).toMatchObject({
    state: 'stored',
    sweepAt: null,
  });
});

test.each(['a service', 'a booking'])('keeps a replaced profile picture that %s shows', async (where) => {
  const { user, profile } = await buildProvider();
  const ada = await shop.site.signedInAs(user);
  const { path, isThere } = await pictureOf(ada);
  await ada.put('/api/profile/image', { imageURL: path });
  const listing = await buildListing({ provider: profile, images: [path] });
  if (where === 'a booking') {
    const booking = await buildBooking({ of: listing });
    await booking.updateOne({ $set: { 'listing.image': path } });
    await listing.updateOne({ $set: { images: [] } });
  }
  await ada.put('/api/auth/user', { profileImageUrl: '' });
  await sweep(DAY_MS + MINUTE_MS);
  await sweep(11 * MINUTE_MS);
  expect(await isThere()).toBe(true);
});

test('deletes the files of an erased user with the next sweep, and later ones a day afterwards', async () => {
  const { user, ada } = await person();
  const { path, url, isThere } = await pictureOf(ada);
  await ada.put('/api/profile/image', { imageURL: path });
  const waiting = await shop.sent(ada, await jpeg());
  await discardUploadsOf(user.id);
  now = Date.now();
  await sweep(1000);
  expect(await isThere()).toBe(false);
  expect(await shop.keys(`incoming/${user.id}`)).toEqual([]);
  expect((await shop.complete(ada, waiting)).status).toBe(400);
  await shop.send(url, 'late');
  await sweep(DAY_MS);
  expect([await shop.keys(`incoming/${user.id}`), await count()]).toEqual([[], 0]);
});

test('parallel sweeps process each upload once, and a failed one again', async () => {
  const { ada } = await person();
  for (let n = 0; n < 6; n += 1) await shop.ticket(ada);
  const looked = await Promise.all([sweep(DAY_MS + MINUTE_MS), sweep(0), sweep(0)]);
  expect(looked.reduce((sum, one) => sum + one, 0)).toBe(6);
  const url = await shop.sent(ada, await jpeg());
  await shop.whileDown(() => expect(sweep(DAY_MS)).rejects.toMatchObject({ status: 503 }));
  expect(await sweep(MINUTE_MS)).toBe(0);
  expect(await sweep(10 * MINUTE_MS)).toBe(1);
  expect(await shop.keys(keyOf(url))).toEqual([]);
});

test('measures the bytes below incoming/ and warns above the limit', async () => {
  const { ada } = await person();
  await shop.sent(ada, 'x'.repeat(600));
  await shop.sent(ada, 'x'.repeat(500));
  const warnings: unknown[] = [];
  const measured: number[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void warnings.push(JSON.parse(line)) });
  const pass = async (warnAt: number) => {
    const worker = sweepWorker(createUploads(shop.site.config), log, {
      warnAt,
      measured: (bytes) => void measured.push(bytes),
    });
    worker.start();
    await worker.stop();
  };
  const before = (await shop.sizes('incoming/')).reduce((sum, size) => sum + size, 0);
  expect(before).toBeGreaterThanOrEqual(1100);
  await pass(before + 1);
  expect(warnings).toEqual([]);
  await pass(before);
  expect(warnings).toMatchObject([{ msg: 'many bytes wait for completion', bytes: before }]);
  expect(measured).toEqual([before, before]);
});

test('the worker sweeps on its own and stops on request', async () => {
  const { ada } = await person();
  await shop.ticket(ada);
  // Simulates an upload of a day ago; the schema makes `createdAt` immutable.
  await UploadModel.collection.updateMany({}, { $set: { sweepAt: new Date(0), createdAt: new Date(0) } });
  const worker = sweepWorker(createUploads(shop.site.config), pino({ level: 'silent' }), {
    warnAt: 1e9,
    measured: () => undefined,
  });
  worker.start();
  await worker.stop();
  expect(await count()).toBe(0);
});
