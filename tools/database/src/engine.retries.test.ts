import { connect, createServer, type AddressInfo, type Server } from 'node:net';
import mongoose, { type Connection } from 'mongoose';
import { testDatabase } from './testDatabase';

const database = testDatabase();
let proxy: Server;
let connection: Connection;
let losesAnswer = false;

/** Passes bytes on between a driver and the engine; loses one answer to an insert when it is asked to. */
const startProxy = async (): Promise<Server> => {
  const { hostname, port } = new URL(database.uri);
  const server = createServer((client) => {
    const engine = connect(Number(port), hostname);
    let isLost = false;
    client.on('data', (bytes) => {
      if (losesAnswer && bytes.includes('insert')) {
        isLost = true;
        losesAnswer = false;
      }
      engine.write(bytes);
    });
    engine.on('data', (bytes) => (isLost ? client.destroy() : client.write(bytes)));
    client.on('close', () => engine.destroy());
    engine.on('close', () => client.destroy());
    client.on('error', () => engine.destroy());
    engine.on('error', () => client.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
};

beforeAll(async () => {
  proxy = await startProxy();
  const uri = new URL(database.uri);
  uri.host = `127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  uri.searchParams.set('directConnection', 'true');
  connection = await mongoose.createConnection(uri.href, { retryWrites: true }).asPromise();
});

afterAll(async () => {
  await connection.close();
  await database.drop();
  proxy.close();
});

test.each([1, 3])('a write of %i documents whose answer was lost takes place once', async (count) => {
  const orders = connection.collection(`orders${count}`);
  await orders.insertOne({ n: 0 });
  losesAnswer = true;
  const { insertedCount } = await orders.insertMany(Array.from({ length: count }, (_, n) => ({ n: n + 1 })));
  expect(losesAnswer).toBe(false);
  expect(insertedCount).toBe(count);
  expect(await orders.countDocuments()).toBe(count + 1);
});
