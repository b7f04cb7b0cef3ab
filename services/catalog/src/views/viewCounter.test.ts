import { lagosDate } from '@tm/domain';
import { Types } from '@tm/mongo';
import { ListingViewsModel, viewsOfDay } from '@tm/schema/catalog';
import { buildListing, buildUser } from '@tm/schema/testing';
import { databaseCalls, testService } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { configSchema } from '../config';
import { createCountedViewers } from './countedViewers';
import { createViewCounter, type ViewCounter } from './viewCounter';

const site = testService(createApp, configSchema);
afterEach(() => jest.restoreAllMocks());
type Row = Awaited<ReturnType<typeof buildListing>>;

const TODAY = lagosDate(new Date());
const storedViews = async ({ _id }: Row) =>
  (await ListingViewsModel.find({ listingId: _id }).lean()).map(({ views }) => views);

/** Counts views of a listing by so many people. */
const countPeople = (counter: ViewCounter, listing: Row, people: number) => {
  for (let one = 0; one < people; one += 1)
    counter.count({
      actor: { id: String(new Types.ObjectId()) } as never,
      listing: listing.toObject() as never,
      relation: 'publicReader',
      request: { method: 'GET', header: () => '' } as never,
    });
};
const counterOf = (mostWaiting?: number) => createViewCounter(site.service.log, mostWaiting);
const failOnce = () =>
  jest.spyOn(ListingViewsModel.collection, 'bulkWrite').mockRejectedValueOnce(new Error('No answer'));

test('a write that fails does not fail the read, and its counts are written with the next', async () => {
  const listing = await buildListing();
  const read = async () => {
    const reader = await site.signedInAs(await buildUser());
    return (await reader.get(`/api/services/${listing.id}`)).status;
  };
  failOnce();
  expect(await read()).toBe(200);
  await site.service.finish();
  expect(await storedViews(listing)).toEqual([]);
  expect(await read()).toBe(200);
  await site.service.finish();
  expect(await storedViews(listing)).toEqual([2]);
  await site.service.finish();
  expect(await storedViews(listing)).toEqual([2]);
});

test('a read of the page writes no views, and a write without views calls no database', async () => {
  const listing = await buildListing();
  const reader = await site.signedInAs(await buildUser());
  const calls = await databaseCalls(() => reader.get(`/api/services/${listing.id}`));
  expect(calls.filter((call) => call.endsWith('listingViews'))).toEqual([]);
  await site.service.finish();
  expect(await databaseCalls(() => site.service.finish())).toEqual([]);
});

test('one write adds the views of many listings', async () => {
  const listings = await Promise.all(Array.from({ length: 5 }, () => buildListing()));
  const counter = counterOf();
  listings.forEach((listing, at) => countPeople(counter, listing, at + 1));
  expect(await databaseCalls(counter.write)).toEqual(['find services', 'update listingViews']);
  expect(await Promise.all(listings.map(storedViews))).toEqual([[1], [2], [3], [4], [5]]);
});

test('the counts that wait for the database are bounded, and those that wait already still grow', async () => {
  const [first, second, third] = [await buildListing(), await buildListing(), await buildListing()];
  const counter = counterOf(2);
  for (const listing of [first, second, third, first]) countPeople(counter, listing, 1);
  failOnce();
  await counter.write();
  for (const listing of [third, second]) countPeople(counter, listing, 1);
  await counter.write();
  expect(await Promise.all([first, second, third].map(storedViews))).toEqual([[2], [2], []]);
});

test('of a write that the database refuses in part, only the refused counts are written again', async () => {
  const [good, bad, last] = [await buildListing(), await buildListing(), await buildListing()];
  const row = viewsOfDay(bad._id, TODAY);
  await ListingViewsModel.collection.insertOne({ ...row, views: 'many' } as never);
  const counter = counterOf();
  for (const listing of [good, bad, last]) countPeople(counter, listing, 2);
  await counter.write();
  await ListingViewsModel.updateOne({ _id: row._id }, { views: 1 });
  await counter.write();
  expect(await Promise.all([good, bad, last].map(storedViews))).toEqual([[2], [3], [2]]);
});

test('processes that add to the same new rows at the same time lose no view', async () => {
  const listings = await Promise.all(Array.from({ length: 12 }, () => buildListing()));
  const counters = Array.from({ length: 4 }, () => counterOf());
  for (const counter of counters) for (const listing of listings) countPeople(counter, listing, 3);
  await Promise.all(counters.map(({ write }) => write()));
  // Counts that the database refused the first time.
  for (const { write } of counters) await write();
  for (const listing of listings) expect(await storedViews(listing)).toEqual([12]);
});

test('a remembered person counts again after the bound or on another day only', () => {
  const viewers = createCountedViewers(2);
  const isFirst = (personId: string, day = TODAY) => viewers.isFirst({ personId, listingId: 'a', day });
  expect([isFirst('p1'), isFirst('p2'), isFirst('p1'), isFirst('p3')]).toEqual([true, true, false, true]);
  // The person unseen for longest was forgotten.
  expect([isFirst('p1'), isFirst('p2'), isFirst('p2', '2031-12-01')]).toEqual([false, true, true]);
  expect(viewers.isFirst({ personId: 'p2', listingId: 'b', day: '2031-12-01' })).toBe(true);
});
