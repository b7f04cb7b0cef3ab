import { ListingCounterModel, recountListings } from '@tm/schema/catalog';
import { nativeDatabase } from '@tm/mongo';
import { buildListing, clearListings } from '@tm/schema/testing';
import { databaseCalls, testService } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { configSchema } from '../config';
import { recountWorker } from './recount.worker';

const site = testService(createApp, configSchema);

test('wrong counters are corrected and logged', async () => {
  await clearListings();
  await buildListing({ category: 'cleaning', location: 'Kano' });
  await ListingCounterModel.updateOne({ _id: 3 }, { $inc: { 'listings.any:any': 7 } }, { upsert: true });
  const logged = new Promise<unknown>((resolve) => {
    const worker = recountWorker({
      log: { warn: (what: unknown) => void worker.stop().then(() => resolve(what)) } as never,
      firstMs: 0,
    });
    worker.start();
  });
  expect(await logged).toEqual({ drift: { 'listings.any:any': -7 } });
  expect((await site.anonymous().get('/api/services?limit=1')).headers.get('x-total-count')).toBe('1');
  expect(await recountListings(nativeDatabase())).toEqual({});
});

test('stops before its first run without a database call', async () => {
  const worker = recountWorker({ log: { warn: () => undefined } as never });
  worker.start();
  expect(await databaseCalls(() => worker.stop())).toEqual([]);
});
