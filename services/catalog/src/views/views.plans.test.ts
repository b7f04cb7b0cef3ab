import { addDays, lagosDate } from '@tm/domain';
import { Types } from '@tm/mongo';
import { badNodes, indexesOf } from '@tm/mongo/testing';
import { ListingModel, ListingViewsModel, viewsOfDay } from '@tm/schema/catalog';
import { ownDatabase } from '@tm/schema/testing/database';
import { addViews } from './views.commands';
import { sumViews } from './views.queries';

const DAYS = 60;
const LISTINGS = Array.from({ length: 100 }, () => new Types.ObjectId());
const TODAY = lagosDate(new Date());

ownDatabase(async () => {
  await ListingViewsModel.collection.insertMany(
    LISTINGS.flatMap((listingId) =>
      Array.from({ length: DAYS }, (_, ago) => ({
        ...viewsOfDay(listingId, addDays(TODAY, -ago)),
        views: 1,
      })),
    ) as never[],
  );
  await ListingModel.collection.insertMany(
    Array.from({ length: 3_000 }, (_, at) => ({
      _id: LISTINGS[at] ?? new Types.ObjectId(),
      status: 'active',
    })) as never[],
  );
});

test('the views of a page of listings are read along their index, without a sort', async () => {
  const page = LISTINGS.slice(0, 20);
  expect(await badNodes(() => sumViews(page))).toEqual([]);
  expect(await indexesOf(() => sumViews(page))).toEqual(['listingId_1_day_1']);
  expect([...(await sumViews(page)).values()]).toEqual(page.map(() => 30));
});

test('a write of views finds its listings along an index', async () => {
  const counts = LISTINGS.slice(0, 50).map((id) => ({ listingId: String(id), day: TODAY, views: 1 }));
  expect(await badNodes(() => addViews(counts))).toEqual([]);
});
