import mongoose, { type Connection } from 'mongoose';
import { testDatabase } from './testDatabase';

const database = testDatabase();
let connection: Connection;

beforeAll(async () => {
  connection = await mongoose.createConnection(database.uri).asPromise();
});

afterAll(async () => {
  await connection.close();
  await database.drop();
});

test('a document is written and read', async () => {
  const people = connection.collection('people');
  await people.insertOne({ name: 'Ngozi' });
  expect(await people.findOne({ name: 'Ngozi' })).toMatchObject({ name: 'Ngozi' });
});
