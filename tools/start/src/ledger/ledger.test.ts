import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { applyMigrations } from '@tm/schema/migrations';
import { connectDatabase, disconnectDatabase, nativeDatabase } from '@tm/mongo';
import { ownMark, testDatabase } from '@tm/database';
import { ROOT } from '../root';
import { serviceLog } from '../system/logFolder';

const database = testDatabase();
const folder = mkdtempSync(join(tmpdir(), 'ledger-'));

/** Runs the program of `npm run ledger:verify`. */
const verify = async (args: string[] = [], uri = database.uri) => {
  const program = ['tools/start/run.mjs', 'tools/start/src/ledger/main.ts'];
  const child = spawn(process.execPath, [...program, ...args], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: folder, MONGODB_URI: uri },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  const [status] = (await once(child, 'close')) as [number];
  return { status, output };
};

beforeAll(async () => {
  await applyMigrations(database.uri);
  await connectDatabase(database.uri);
});
afterAll(async () => {
  await disconnectDatabase();
  await database.drop();
  rmSync(folder, { recursive: true });
});

test('an empty ledger exits with 0', async () => {
  expect(await verify()).toEqual({ status: 0, output: '✔ The ledger is empty.\n' });
});

test('the heads of this copy are compared only for the database that is verified', async () => {
  const line = `{"ledgerHead":"3:${'a'.repeat(64)}","msg":"ledger head"}\n`;
  const logs = [undefined, 'mongodb://db.example/marketplace', database.uri].map((uri) =>
    serviceLog('payments', folder, uri),
  );
  for (const path of logs) mkdirSync(dirname(path), { recursive: true });
  const [local, external, verified] = logs as [string, string, string];
  for (const path of [local, external]) writeFileSync(path, line);
  expect((await verify()).status).toBe(0);
  writeFileSync(verified, line);
  expect(await verify()).toEqual({
    status: 1,
    output: expect.stringContaining('Seal 1 and all later seals are missing'),
  });
  rmSync(verified);
});

test('a changed ledger exits with 1 and names the fault', async () => {
  const unsealed = nativeDatabase().collection<{ _id: string; at: Date }>('ledgerUnsealed');
  await unsealed.insertOne({ _id: 'charge:bk-1', at: new Date() });
  expect(await verify()).toEqual({ status: 1, output: '✖ Transaction charge:bk-1 is missing.\n' });
  await unsealed.deleteMany({});
});

test('an invalid argument, an unreachable database or a locked data folder exits with 2', async () => {
  expect(await verify(['--head', 'latest'])).toEqual({
    status: 2,
    output: expect.stringContaining('--head is a number'),
  });
  expect((await verify([], 'mongodb://127.0.0.1:9/nothing?serverSelectionTimeoutMS=300')).status).toBe(2);
  writeFileSync(join(folder, 'start.pid'), JSON.stringify(ownMark()));
  expect(await verify([], '')).toEqual({
    status: 2,
    output: expect.stringContaining('is in use by another copy'),
  });
});
