import { BlockedCustomerModel, BookingModel, ReviewModel, type ReviewRow } from '@tm/schema/bookings';
import { ERASURE_STEPS, eraseTraces } from './commands/eraseTraces';
import { FavouriteModel, ListingModel, ListingViewsModel, viewsOfDay } from '@tm/schema/catalog';
import { NotificationModel, OutboxModel } from '@tm/schema/records';
import { UserModel } from '@tm/schema/accounts';
import { claimJob, finishJob } from '@tm/records';
import { erasePerson } from './commands/erasePerson';
import { findBooking, loadBookingPeople, loadReviewers } from '@tm/data-bookings';
import { findPassword } from '../account/password.commands';
import { nativeDatabase } from '@tm/mongo';
import { updatePerson } from '../account/account.commands';
import { buildBooking, buildUser } from '@tm/schema/testing';
import { presentBooking } from '@tm/data-bookings/presenters';
import { accounts } from '../testing';
import { sweepTraces } from './erasure.worker';
import { MARK, bellsOf, buildMarkedPerson } from '../testing/markedPerson';

accounts();

const erase = async (userId: string) => erasePerson(userId, (await findPassword(userId))!.passwordHash);

/** Runs the due erasure jobs, as the worker does; with `later` also those of the coming days. */
const sweep = async (later = false) => {
  const waiting = { kind: 'erase-person' as const, state: 'waiting' as const };
  if (later) await OutboxModel.updateMany(waiting, { $set: { dueAt: new Date() } });
  for (let job = await claimJob('erase-person', 60_000); job; job = await claimJob('erase-person', 60_000)) {
    await sweepTraces(job);
    await finishJob(job);
  }
};

/**
 * Returns the collections and documents that contain a word. Rate limit counters expire within a day and are
 * skipped.
 */
const placesOf = async (word: string): Promise<string[]> => {
  const database = nativeDatabase();
  const names = (await database.listCollections().toArray()).map(({ name }) => name);
  const places: string[] = [];
  for (const name of names.filter((one) => one !== 'rateLimits'))
    for await (const row of database.collection(name).find())
      if (JSON.stringify(row).toLowerCase().includes(word.toLowerCase()))
        places.push(`${name} ${JSON.stringify(row)}`);
  return places;
};

/** The last mail waits for the mail server, discarded uploads for the store. Other tests cover them. */
const isNotWaiting = (place: string) => !/^(uploads .*discarded|outbox .*accountErased)/.test(place);

const forgetEverything = async () => {
  const database = nativeDatabase();
  for (const { name } of await database.listCollections().toArray())
    if (name !== 'migrations') await database.collection(name).deleteMany({});
};
beforeEach(forgetEverything);

describe('traces of an erased user', () => {
  test('are deleted from every collection', async () => {
    const admin = await buildUser({ role: 'super_admin' });
    const { userId } = await buildMarkedPerson();
    expect(await bellsOf(admin._id)).toBe(1);
    await erase(userId);
    await sweep(true);
    expect((await placesOf(MARK)).filter(isNotWaiting)).toEqual([]);
    expect(await placesOf('8099887766')).toEqual([]);
    expect(await bellsOf(admin._id)).toBe(0);
    // Rows of files, which the upload sweep deletes after the file is deleted in the store.
    expect(
      await nativeDatabase()
        .collection('uploads')
        .countDocuments({ state: { $ne: 'discarded' } }),
    ).toBe(0);
  });

  test('bookings keep listing, time and price; reviews stay, under Former user', async () => {
    const { userId, made, received, booked, unbooked } = await buildMarkedPerson();
    await erase(userId);
    await sweep();
    const rows = await Promise.all(
      [made, received].map(async ({ _id }) => (await findBooking(String(_id)))!),
    );
    const people = await loadBookingPeople(rows);
    const shown = rows.map((row) => presentBooking(row, people));
    expect(shown.find(({ id }) => id === made.id)).toMatchObject({
      totalAmount: made.totalAmountKobo / 100,
      startsAt: made.startsAt.toISOString(),
      service: { title: 'Leaking pipe repair' },
      customer: { firstName: 'Former user', lastName: '', profileImageUrl: null },
      customerPhone: '',
      customerAddress: '',
      notes: null,
    });
    expect(
      rows.map(({ area, customerArea, customerLandmark }) => [area, customerArea, customerLandmark]),
    ).toEqual([
      [undefined, undefined, undefined],
      ['lagos/mushin', 'Private area', 'Private landmark'],
    ]);
    expect(shown.find(({ id }) => id === made.id)).not.toHaveProperty('customerMessageId');
    expect(shown.find(({ id }) => id === received.id)).toMatchObject({
      customerPhone: '+2348000000001',
      notes: 'Ring twice',
      service: { title: booked.title, image: null },
      place: 'at_provider',
      address: null,
      provider: { businessName: 'Former user', user: { firstName: 'Former user', phone: null } },
    });
    const reviews = await ReviewModel.find({}).lean<ReviewRow[]>();
    expect(reviews.map(({ comment, rating }) => [comment, rating])).toEqual([
      ['Quick and clean', 5],
      ['Very good', 5],
    ]);
    expect((await loadReviewers(reviews)).get(userId)).toMatchObject({
      firstName: 'Former user',
      lastName: '',
    });
    expect(await ListingModel.findById(booked._id).lean()).toMatchObject({
      title: booked.title,
      status: 'archived',
      description: '',
      address: null,
      images: [],
    });
    expect(await ListingModel.findById(unbooked._id)).toBeNull();
  });

  test('a job finishes the work of an earlier job, killed at any point', async () => {
    const { userId } = await buildMarkedPerson();
    await erase(userId);
    const left: number[] = [];
    for (let done = 0; done <= ERASURE_STEPS.length; done += 1) {
      await eraseTraces(userId, ERASURE_STEPS.slice(0, done));
      left.push((await placesOf(MARK)).length);
    }
    expect(left).toEqual([...left].sort((a, b) => b - a));
    await eraseTraces(userId);
    await eraseTraces(userId);
    const places = await placesOf(MARK);
    expect(places.filter(isNotWaiting)).toEqual([]);
  });

  test('data that a running call wrote after the erasure is deleted by a later job', async () => {
    const { userId } = await buildMarkedPerson();
    await erase(userId);
    await sweep();
    expect(await updatePerson(userId, { bio: `Back again ${MARK}` })).toBeNull();
    // Simulates a write of a call that read the account before the erasure.
    const phone = '+2348099887766';
    await UserModel.updateOne({ _id: userId }, { $set: { phone, searchKeys: [phone] } });
    await NotificationModel.create({ userId, title: 'Late', message: MARK });
    await sweep(true);
    expect(await placesOf('8099887766')).toEqual([]);
    expect(await bellsOf(userId)).toBe(0);
  });

  test('of an active user are not touched by a job', async () => {
    const { userId } = await buildMarkedPerson();
    const before = await placesOf(MARK);
    expect(await eraseTraces(userId)).toBe('alive');
    expect(await placesOf(MARK)).toEqual(before);
  });

  test('of other users stay', async () => {
    const one = await buildMarkedPerson();
    const { userId } = await buildMarkedPerson();
    await erase(userId);
    await sweep(true);
    expect(await UserModel.findById(one.userId).lean()).toMatchObject({ email: one.email });
    expect(await bellsOf(one.userId)).toBe(2);
    expect(await BookingModel.findById(one.made._id).lean()).toMatchObject({ notes: `Ask for ${MARK}` });
  });

  test('more than a thousand bookings are all anonymized', async () => {
    const { userId, user, made } = await buildMarkedPerson();
    const like = { ...made.toObject(), _id: undefined };
    await BookingModel.insertMany(Array.from({ length: 1201 }, () => ({ ...like })));
    await buildBooking({ customer: user, status: 'completed', notes: MARK });
    await erase(userId);
    await sweep();
    expect(await BookingModel.countDocuments({ customerId: user._id })).toBe(1203);
    expect(await BookingModel.countDocuments({ customerId: user._id, customerPhone: '', notes: null })).toBe(
      1203,
    );
  });
});

test('a block entry is deleted with either party', async () => {
  const provider = await buildMarkedPerson();
  await erase(provider.userId);
  await sweep();
  expect(await BlockedCustomerModel.countDocuments()).toBe(0);
  const { customer } = await buildMarkedPerson();
  await UserModel.updateOne({ _id: customer._id }, { passwordHash: 'known' });
  await erasePerson(customer.id, 'known');
  await sweep();
  expect(await BlockedCustomerModel.countDocuments()).toBe(0);
});

test('the favourites of the user are deleted, and their savers are counted again without naming the user', async () => {
  const { userId } = await buildMarkedPerson();
  const { refId } = (await FavouriteModel.findOne({ userId }).lean())!;
  await erase(userId);
  await sweep();
  expect(await FavouriteModel.countDocuments()).toBe(0);
  const jobs = await OutboxModel.find({ kind: 'listing-savers' }).lean();
  expect(jobs.map(({ payload }) => payload as unknown)).toEqual([{ listingId: String(refId) }]);
});

test('the views of the listings of the user are deleted, also of a booked one, which stays', async () => {
  const { userId, booked, unbooked, made } = await buildMarkedPerson();
  const days = [booked._id, unbooked._id, made.serviceId].flatMap((listingId) =>
    ['2031-12-01', '2031-12-02'].map((day) => ({ ...viewsOfDay(listingId, day), views: 3 })),
  );
  await ListingViewsModel.insertMany(days);
  await erase(userId);
  await sweep();
  const left = await ListingViewsModel.find().lean();
  expect(left.map(({ listingId }) => String(listingId))).toEqual([
    String(made.serviceId),
    String(made.serviceId),
  ]);
});
