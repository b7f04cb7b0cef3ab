import { Schema } from 'mongoose';
import { useTestConnection } from './testConnection';

const connection = useTestConnection();

test("every kind of write reports a duplicate key in MongoDB's format", async () => {
  const users = connection().collection('users');
  await users.createIndex({ 'login.email': 1 }, { unique: true });
  await users.insertMany([{ login: { email: 'a@x.ng' } }, { login: { email: 'b@x.ng' } }]);
  const duplicate = {
    code: 11_000,
    message: expect.stringContaining('E11000 duplicate key error collection:') as unknown,
    keyPattern: { 'login.email': 1 },
    keyValue: { 'login.email': 'a@x.ng' },
  };
  const change = { $set: { 'login.email': 'a@x.ng' } };
  const filter = { 'login.email': 'b@x.ng' };
  await expect(users.insertOne({ login: { email: 'a@x.ng' } })).rejects.toMatchObject(duplicate);
  await expect(users.updateOne(filter, change)).rejects.toMatchObject(duplicate);
  await expect(users.findOneAndUpdate(filter, change)).rejects.toMatchObject(duplicate);
  const inTransaction = connection().transaction((session) =>
    users.findOneAndUpdate(filter, change, { session }),
  );
  await expect(inTransaction).rejects.toMatchObject(duplicate);
});

test('an unordered batch writes the valid documents and reports the others', async () => {
  const codes = connection().collection<{ _id: number }>('codes');
  await codes.insertOne({ _id: 2 });
  const ask = codes.insertMany([{ _id: 1 }, { _id: 2 }, { _id: 3 }], { ordered: false });
  await expect(ask).rejects.toMatchObject({ code: 11_000, insertedCount: 2 });
  expect(await codes.countDocuments()).toBe(3);
});

test('a partial unique index applies only to the documents that it covers', async () => {
  const slots = connection().collection('slots');
  await slots.createIndex({ at: 1 }, { unique: true, partialFilterExpression: { status: 'taken' } });
  await slots.insertMany([
    { at: 9, status: 'free' },
    { at: 9, status: 'free' },
    { at: 9, status: 'taken' },
  ]);
  await expect(slots.insertOne({ at: 9, status: 'taken' })).rejects.toMatchObject({ code: 11_000 });
});

test('syncIndexes creates the indexes of the schema, and changes nothing the second time', async () => {
  const schema = new Schema({
    email: { type: String, unique: true },
    seen: { type: Date, expires: 3600 },
    city: String,
  });
  schema.index({ city: 1, seen: -1 }, { partialFilterExpression: { city: { $exists: true } } });
  const Visitor = connection().model('Visitor', schema);
  await Visitor.syncIndexes();
  expect(await Visitor.diffIndexes()).toEqual({ toDrop: [], toCreate: [] });
  expect(await Visitor.syncIndexes()).toEqual([]);
  const indexes = await Visitor.collection.indexes();
  expect(indexes.find(({ name }) => name === 'seen_1')?.expireAfterSeconds).toBe(3600);
});

test('concurrent requests for the same index create it once', async () => {
  const shared = connection().collection('shared');
  await Promise.all(Array.from({ length: 8 }, () => shared.createIndex({ key: 1 }, { unique: true })));
  expect(await shared.indexes()).toHaveLength(2);
});
