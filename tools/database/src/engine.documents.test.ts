import { Schema } from 'mongoose';
import { useTestConnection } from './testConnection';

const connection = useTestConnection();

test('documents are created, read, changed and removed through mongoose', async () => {
  const Person = connection().model(
    'Person',
    new Schema({ name: String, age: Number }, { timestamps: true }),
  );
  const { _id } = await Person.create({ name: 'Ngozi', age: 30 });
  await Person.updateOne({ _id }, { $inc: { age: 1 } });
  const found = await Person.findById(_id).lean();
  expect(found).toMatchObject({ name: 'Ngozi', age: 31 });
  expect(found?.createdAt).toBeInstanceOf(Date);
  expect((await Person.deleteOne({ _id })).deletedCount).toBe(1);
  expect(await Person.countDocuments()).toBe(0);
});

test('an upsert inserts once and reports it', async () => {
  const places = connection().collection('places');
  const change = { $setOnInsert: { city: 'Lagos' }, $inc: { visits: 1 } };
  const first = await places.updateOne({ name: 'Yaba' }, change, { upsert: true });
  const second = await places.updateOne({ name: 'Yaba' }, change, { upsert: true });
  expect([first.upsertedCount, second.upsertedCount]).toEqual([1, 0]);
  expect(await places.findOne({ name: 'Yaba' })).toMatchObject({ city: 'Lagos', visits: 2 });
});

test('an aggregation joins, groups and sorts', async () => {
  await connection()
    .collection('shops')
    .insertMany([
      { key: 1, name: 'A' },
      { key: 2, name: 'B' },
    ]);
  await connection()
    .collection('sales')
    .insertMany([
      { shop: 1, sum: 5 },
      { shop: 1, sum: 7 },
      { shop: 2, sum: 1 },
    ]);
  const totals = await connection()
    .collection('sales')
    .aggregate([
      { $group: { _id: '$shop', total: { $sum: '$sum' } } },
      { $lookup: { from: 'shops', localField: '_id', foreignField: 'key', as: 'shop' } },
      { $project: { _id: 0, name: { $first: '$shop.name' }, total: 1 } },
      { $sort: { total: -1 } },
    ])
    .toArray();
  expect(totals).toEqual([
    { name: 'A', total: 12 },
    { name: 'B', total: 1 },
  ]);
});

test('cursors return each of thousands of documents once and in order, inside and outside transactions', async () => {
  const big = connection().collection<{ n: number }>('big');
  await big.insertMany(Array.from({ length: 2500 }, (_, n) => ({ n, pad: 'x'.repeat(100) })));
  const expected = Array.from({ length: 2500 }, (_, n) => n);
  const read = async (options: object): Promise<number[]> => {
    const numbers: number[] = [];
    for await (const { n } of big.find({}, { batchSize: 100, ...options }).sort({ n: 1 })) numbers.push(n);
    return numbers;
  };
  expect(await read({})).toEqual(expected);
  expect(await connection().transaction((session) => read({ session }))).toEqual(expected);
});

test('a closed cursor is not found any more', async () => {
  const many = connection().collection('many');
  await many.insertMany(Array.from({ length: 300 }, (_, n) => ({ n })));
  const cursor = many.find({}, { batchSize: 10 });
  await cursor.next();
  const { id } = cursor;
  await cursor.close();
  const ask = connection().db?.command({ getMore: id, collection: 'many' });
  await expect(ask).rejects.toMatchObject({ code: 43, codeName: 'CursorNotFound' });
});

test('an unknown command is rejected with error 59', async () => {
  const ask = connection().db?.command({ makeCoffee: 1 });
  await expect(ask).rejects.toMatchObject({ code: 59, codeName: 'CommandNotFound' });
});

test('an update with an unknown operator is rejected', async () => {
  const ask = connection()
    .collection('places')
    .updateOne({}, { $conjure: { a: 1 } } as never);
  await expect(ask).rejects.toMatchObject({ code: 9 });
});

test('a time limit ends its own command and no later one', async () => {
  const slow = connection().collection('slow');
  await slow.insertOne({});
  const numbers = { $map: { input: { $range: [0, 400_000] }, as: 'n', in: { $add: ['$$n', 1] } } };
  const pipeline = [{ $project: { count: { $size: numbers } } }];
  const limited = slow.aggregate(pipeline, { maxTimeMS: 5 }).toArray();
  await expect(limited).rejects.toMatchObject({ code: 50, codeName: 'MaxTimeMSExpired' });
  await Promise.allSettled(Array.from({ length: 20 }, () => slow.find({}, { maxTimeMS: 20 }).toArray()));
  const free = await Promise.all(Array.from({ length: 10 }, () => slow.aggregate(pipeline).toArray()));
  expect(free.flat().map(({ count }) => count as number)).toEqual(Array.from({ length: 10 }, () => 400_000));
});
