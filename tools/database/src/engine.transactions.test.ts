import { useTestConnection } from './testConnection';

const connection = useTestConnection();

interface Account {
  _id: string;
  sum: number;
}

const accounts = () => connection().collection<Account>('accounts');

test('a failed transaction writes nothing', async () => {
  const failing = connection().transaction(async (session) => {
    await accounts().insertOne({ _id: 'gone', sum: 1 }, { session });
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  expect(await accounts().findOne({ _id: 'gone' })).toBeNull();
});

test('the writes of a transaction are visible in it at once, and outside after the commit', async () => {
  await connection().transaction(async (session) => {
    await accounts().insertOne({ _id: 'own', sum: 1 }, { session });
    expect(await accounts().findOne({ _id: 'own' }, { session })).not.toBeNull();
    expect(await accounts().findOne({ _id: 'own' })).toBeNull();
  });
  expect(await accounts().findOne({ _id: 'own' })).not.toBeNull();
});

test('transactions that read and write the same document are retried until all have counted', async () => {
  await accounts().insertOne({ _id: 'shared', sum: 0 });
  const add = () =>
    connection().transaction(async (session) => {
      const account = await accounts().findOne({ _id: 'shared' }, { session });
      await accounts().updateOne({ _id: 'shared' }, { $set: { sum: (account?.sum ?? 0) + 1 } }, { session });
    });
  await Promise.all(Array.from({ length: 20 }, add));
  expect((await accounts().findOne({ _id: 'shared' }))?.sum).toBe(20);
});

test('a conflict has the label by which the driver retries', async () => {
  await accounts().insertOne({ _id: 'contested', sum: 0 });
  const session = await connection().startSession();
  session.startTransaction();
  await accounts().findOne({ _id: 'contested' }, { session });
  await accounts().updateOne({ _id: 'contested' }, { $inc: { sum: 1 } });
  const late = accounts().updateOne({ _id: 'contested' }, { $inc: { sum: 1 } }, { session });
  const error: unknown = await late.catch((reason: unknown) => reason);
  expect(error).toMatchObject({ code: 112, codeName: 'WriteConflict' });
  expect(
    (error as { hasErrorLabel(label: string): boolean }).hasErrorLabel('TransientTransactionError'),
  ).toBe(true);
  await session.abortTransaction();
  await session.endSession();
});

test('concurrent transactions can create a collection', async () => {
  const add = (n: number) =>
    connection().transaction(async (session) => {
      await connection().collection('fresh').insertOne({ n }, { session });
    });
  await Promise.all(Array.from({ length: 10 }, (_, n) => add(n)));
  expect(await connection().collection('fresh').countDocuments()).toBe(10);
});

test('a transaction rejects all commands after an error', async () => {
  await accounts().insertOne({ _id: 'taken', sum: 0 });
  const session = await connection().startSession();
  session.startTransaction();
  await expect(accounts().insertOne({ _id: 'taken', sum: 1 }, { session })).rejects.toMatchObject({
    code: 11_000,
  });
  await expect(accounts().insertOne({ _id: 'more', sum: 1 }, { session })).rejects.toMatchObject({
    code: 251,
  });
  await session.abortTransaction();
  await session.endSession();
  expect(await accounts().findOne({ _id: 'more' })).toBeNull();
});
