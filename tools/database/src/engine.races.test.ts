import { useTestConnection } from './testConnection';

const connection = useTestConnection();

const RACERS = 100;

const race = async (run: (racer: number) => Promise<unknown>): Promise<PromiseSettledResult<unknown>[]> =>
  Promise.allSettled(Array.from({ length: RACERS }, (_, racer) => run(racer)));

const isWon = (result: PromiseSettledResult<unknown>): boolean =>
  result.status === 'fulfilled' && result.value !== null;

const errorCodes = (results: PromiseSettledResult<unknown>[]): unknown[] => {
  const reasons = results.flatMap((result) =>
    result.status === 'rejected' ? [result.reason as { code: unknown }] : [],
  );
  return [...new Set(reasons.map(({ code }) => code))];
};

test('exactly one of a hundred concurrent guarded updates of a booking succeeds', async () => {
  const bookings = connection().collection('bookings');
  const { insertedId } = await bookings.insertOne({ status: 'pending' });
  const results = await race((racer) =>
    bookings.findOneAndUpdate(
      { _id: insertedId, status: 'pending' },
      { $set: { status: 'confirmed', racer } },
    ),
  );
  expect(results.filter(isWon)).toHaveLength(1);
  expect(errorCodes(results)).toEqual([]);
});

test('exactly one of a hundred concurrent inserts of one key under a unique index succeeds', async () => {
  const slots = connection().collection('slots');
  await slots.createIndex({ provider: 1, at: 1 }, { unique: true });
  const results = await race((racer) => slots.insertOne({ provider: 'p', at: 9, racer }));
  expect(results.filter(isWon)).toHaveLength(1);
  expect(errorCodes(results)).toEqual([11_000]);
  expect(await slots.countDocuments()).toBe(1);
});

test('exactly one of a hundred documents gets a unique value that is set concurrently', async () => {
  const seats = connection().collection<{ _id: number; seat?: string }>('seats');
  const partialFilterExpression = { seat: { $exists: true } };
  await seats.createIndex({ seat: 1 }, { unique: true, partialFilterExpression });
  await seats.insertMany(Array.from({ length: RACERS }, (_, _id) => ({ _id })));
  const results = await race((_id) => seats.updateOne({ _id }, { $set: { seat: '1A' } }));
  expect(results.filter(isWon)).toHaveLength(1);
  expect(errorCodes(results)).toEqual([11_000]);
});

test('concurrent upserts of a missing key are either counted or rejected as duplicate, repeatedly', async () => {
  const limits = connection().collection<{ key: string; until: Date; points: number }>('limits');
  await limits.createIndex({ key: 1 }, { unique: true });
  await limits.createIndex({ until: -1 }, { expireAfterSeconds: 0 });
  const until = new Date(Date.now() + 60_000);
  for (let round = 0; round < 100; round += 1) {
    const key = `key ${round}`;
    const count = () =>
      limits.findOneAndUpdate(
        { key, until: { $gt: new Date() } },
        { $inc: { points: 1 }, $setOnInsert: { until } },
        { upsert: true, returnDocument: 'after' },
      );
    const results = await Promise.allSettled(Array.from({ length: 16 }, count));
    expect(errorCodes(results).filter((code) => code !== 11_000)).toEqual([]);
    expect((await limits.findOne({ key }))?.points).toBe(results.filter(isWon).length);
  }
});

test('exactly one of a hundred concurrent inserts of one _id succeeds', async () => {
  const keys = connection().collection<{ _id: string; racer: number }>('keys');
  const results = await race((racer) => keys.insertOne({ _id: 'k', racer }));
  expect(results.filter(isWon)).toHaveLength(1);
  expect(errorCodes(results)).toEqual([11_000]);
});

test('a hundred concurrent increments are all counted', async () => {
  const counters = connection().collection<{ _id: string; n: number }>('counters');
  await counters.insertOne({ _id: 'c', n: 0 });
  await race(() => counters.updateOne({ _id: 'c' }, { $inc: { n: 1 } }));
  expect((await counters.findOne({ _id: 'c' }))?.n).toBe(RACERS);
});
