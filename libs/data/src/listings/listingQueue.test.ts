import { Types } from 'mongoose';
import '../index';
import { badNodes } from '../testing/plans';
import { deriveListing } from './listing.derived';
import { ListingModel } from './listing.schema';
import { countListingQueue, listListingQueue, queuePosition, type QueueFilter } from './listingQueue.reads';
import { ownDatabase } from '../testing/ownDatabase';

const MINUTE_MS = 60_000;
const SOURCE = {
  title: 'Deep clean',
  description: 'Careful.',
  category: 'cleaning',
  location: 'Kano',
} as const;

/** Every hundredth waits: some new, some changed. */
const rowOf = (at: number) => ({
  ...SOURCE,
  ...deriveListing(SOURCE),
  ownerId: new Types.ObjectId(),
  providerId: new Types.ObjectId(),
  basePriceKobo: 100,
  priceType: 'fixed',
  status: at % 200 === 0 ? 'pending_approval' : 'active',
  submittedAt: at % 100 === 0 ? new Date(Date.UTC(2026, 10, 1) + (at % 700) * MINUTE_MS) : null,
});

ownDatabase(async () => {
  await ListingModel.insertMany(Array.from({ length: 2_000 }, (_, at) => rowOf(at)));
});

const QUEUES: [QueueFilter, number][] = [
  [{ review: 'due' }, 20],
  [{ review: 'due', status: 'active' }, 10],
  [{ status: 'pending_approval' }, 10],
  [{ status: 'pending_approval', search: 'CLEAN' }, 10],
];

test.each(QUEUES)('%j has its index for filter, order and count, on every page', async (filter, total) => {
  const walk = async () => {
    const waits: number[] = [];
    for (let after; ;) {
      const rows = await listListingQueue({ ...filter, limit: 3, after });
      waits.push(...rows.slice(0, 3).map(({ submittedAt }) => submittedAt!.getTime()));
      if (rows.length <= 3) return waits;
      after = queuePosition(filter, rows[2]!);
    }
  };
  let waits: number[] = [];
  expect(await badNodes(async () => (waits = await walk()))).toEqual([]);
  expect(waits).toHaveLength(total);
  expect(waits).toEqual(waits.toSorted((a, b) => a - b));
  expect(await badNodes(() => countListingQueue(filter))).toEqual([]);
  expect(await countListingQueue(filter)).toBe(total);
});
