import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import mongoose, { type Connection } from 'mongoose';
import { processBirth, serverUser } from '@tm/documentdb';
import { type EngineProcess, processesOn, startEngineProcess } from './runningEngine';

const source = dirname(expect.getState().testPath ?? '');
let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'tm-crash-'));
});

afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

interface Order {
  _id: string;
}

/** Writes until it is stopped or the database ends, and returns the acknowledged ids. */
const writeOrders = async (
  connection: Connection,
  writer: number,
  isOver: () => boolean,
): Promise<string[]> => {
  const acknowledged: string[] = [];
  for (let n = 0; !isOver(); n += 1) {
    const _id = `${writer}-${n}`;
    try {
      if (n % 3 > 0) await connection.collection<Order>('orders').insertOne({ _id });
      else await writePair(connection, _id);
      acknowledged.push(_id);
    } catch {
      // Not acknowledged: it may have been written or not.
    }
  }
  return acknowledged;
};

/** Writes an order and its note in one transaction. */
const writePair = (connection: Connection, _id: string): Promise<unknown> =>
  connection.transaction(async (session) => {
    await connection.collection<Order>('orders').insertOne({ _id }, { session });
    await connection.collection<Order>('notes').insertOne({ _id }, { session });
  });

const assertAllThere = async (connection: Connection, acknowledged: string[]): Promise<void> => {
  const orders = await connection.collection<Order>('orders').distinct('_id');
  const notes = await connection.collection<Order>('notes').distinct('_id');
  expect(acknowledged.filter((id) => !orders.includes(id))).toEqual([]);
  const paired = orders.filter((id) => Number(id.split('-')[1]) % 3 === 0);
  expect(paired.sort()).toEqual(notes.sort());
};

const connect = async (engine: EngineProcess): Promise<Connection> =>
  mongoose.createConnection((await engine.ready).uri, { serverSelectionTimeoutMS: 2_000 }).asPromise();

/** Returns the number of orders, or 0 while the engine restarts. */
const ordersOf = (connection: Connection): Promise<number> =>
  connection
    .collection('orders')
    .countDocuments()
    .catch(() => 0);

const whenWritten = async (connection: Connection, count: number): Promise<void> => {
  while ((await ordersOf(connection)) < count) await new Promise(setImmediate);
};

/** Kills processes; a process that has ended since they were listed is ignored. */
const killAll = (pids: number[]): void => {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
};

test('after all processes are killed under load, the next start has all acknowledged writes and no partial transaction', async () => {
  const first = startEngineProcess(source, ['--data-dir', dataDir]);
  const connection = await connect(first);
  let isOver = false;
  const writers = Array.from({ length: 6 }, (_, writer) => writeOrders(connection, writer, () => isOver));
  await whenWritten(connection, 150);
  isOver = true;
  killAll(processesOn(dataDir));
  const acknowledged = (await Promise.all(writers)).flat();
  await connection.close(true);

  const second = startEngineProcess(source, ['--data-dir', dataDir]);
  const again = await connect(second);
  expect(acknowledged.length).toBeGreaterThan(100);
  await assertAllThere(again, acknowledged);
  await again.close();
  second.child.kill('SIGTERM');
  await second.ended;
});

/**
 * Starts a zombie process of the server's user, as a killed server leaves it when its parent was killed too.
 */
const startRemains = async (): Promise<{ pid: number; parent: ChildProcess }> => {
  const uid = serverUser();
  const parent = spawn('sh', ['-c', 'sleep 0 & echo $!; exec sleep 600'], {
    uid,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [line] = (await once(parent.stdout, 'data')) as [Buffer];
  const pid = Number(line.toString());
  while (processBirth(pid) !== null) await new Promise(setImmediate);
  return { pid, parent };
};

/** Starts an unrelated process of the server's user. */
const startStranger = async (): Promise<{ pid: number; parent: ChildProcess }> => {
  const parent = spawn('sleep', ['600'], { uid: serverUser(), cwd: '/' });
  await once(parent, 'spawn');
  return { pid: parent.pid ?? 0, parent };
};

test.each([
  ['is a zombie', startRemains],
  ['left its id to another process', startStranger],
])('a killed server that %s does not block the next start on its data', async (_, startOther) => {
  const first = startEngineProcess(source, ['--data-dir', dataDir]);
  const connection = await connect(first);
  await connection.collection<Order>('orders').insertOne({ _id: '0-1' });
  killAll(processesOn(dataDir));
  await connection.close(true);
  await first.ended;
  const other = await startOther();
  const lock = join(dataDir, 'documentdb/postmaster.pid');
  if (existsSync(lock)) writeFileSync(lock, readFileSync(lock, 'utf8').replace(/^\d+/, String(other.pid)));

  const second = startEngineProcess(source, ['--data-dir', dataDir]);
  const again = await connect(second).finally(() => other.parent.kill('SIGKILL'));
  await assertAllThere(again, ['0-1']);
  await again.close();
  second.child.kill('SIGTERM');
  expect((await second.ended).code).toBe(0);
});

test('after only the engine is killed, it restarts at the same address, or with the next start', async () => {
  let engine = startEngineProcess(source, ['--data-dir', dataDir]);
  let connection = await connect(engine);
  let isOver = false;
  const writers = Array.from({ length: 6 }, (_, writer) => writeOrders(connection, writer, () => isOver));
  await whenWritten(connection, 100);
  killAll(processesOn(dataDir).filter((id) => id !== engine.child.pid));
  if ((await engine.ready).engine === 'documentdb') {
    await whenWritten(connection, 250);
    isOver = true;
  } else {
    isOver = true;
    engine.child.kill('SIGKILL');
    engine = startEngineProcess(source, ['--data-dir', dataDir]);
  }
  const acknowledged = (await Promise.all(writers)).flat();
  await connection.close(true);
  connection = await connect(engine);
  await assertAllThere(connection, acknowledged);
  await connection.close();
  engine.child.kill('SIGTERM');
  await engine.ended;
});

test('after only the starter is killed, the next start takes over the data at once', async () => {
  const first = startEngineProcess(source, ['--data-dir', dataDir]);
  const connection = await connect(first);
  await connection.collection<Order>('orders').insertOne({ _id: '0-1' });
  first.child.kill('SIGKILL');
  const second = startEngineProcess(source, ['--data-dir', dataDir]);
  const again = await connect(second);
  await connection.close(true);
  await assertAllThere(again, ['0-1']);
  await again.close();
  second.child.kill('SIGTERM');
  expect((await second.ended).code).toBe(0);
});
