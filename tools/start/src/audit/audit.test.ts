import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import {
  appendAudit,
  applyMigrations,
  auditHead,
  connectDatabase,
  disconnectDatabase,
  inTransaction,
  nativeDatabase,
} from '@tm/data';
import { ownMark, testDatabase } from '@tm/database';
import { adminLog } from '../system/logFolder';
import { readHead, reportOf } from './report';

const database = testDatabase();
const folder = mkdtempSync(join(tmpdir(), 'audit-'));
const ADMIN = '64b000000000000000000001';
const HASH = 'a'.repeat(64);
/** As the service writes it. */
const noteOf = (seq: number, hash: string) => `{"auditHead":"${seq}:${hash}","msg":"audit head"}\n`;

/** As `npm run audit:verify` runs it. */
const verify = async (args: string[] = [], uri = database.uri, more: Record<string, string> = {}) => {
  const program = join(import.meta.dirname, 'main.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', program, ...args], {
    env: { ...process.env, DATA_DIR: folder, MONGODB_URI: uri, ...more },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)));
  const [status] = (await once(child, 'close')) as [number];
  return { status, said };
};
const act = () =>
  inTransaction((session) =>
    appendAudit(session, { actorId: ADMIN, action: 'user.suspend', targetId: ADMIN, reason: 'spam' }),
  );
const log = () => nativeDatabase().collection('auditLog');

beforeAll(async () => {
  await applyMigrations(database.uri);
  await connectDatabase(database.uri);
});
beforeEach(async () => {
  await log().deleteMany({});
  for (let n = 0; n < 4; n += 1) await act();
});
afterAll(async () => {
  await disconnectDatabase();
  await database.drop();
  rmSync(folder, { recursive: true });
});

test('a log that is as it was written: 0, and a head to keep elsewhere', async () => {
  const { status, said } = await verify();
  expect([status, said]).toEqual([0, expect.stringContaining('4 entries are as written')]);
  const head = /--head (\S+)/.exec(said)![1]!;
  await act();
  expect((await verify(['--head', head])).status).toBe(0);
  await log().deleteMany({ seq: { $gte: 4 } });
  expect((await verify()).status).toBe(0);
  expect(await verify(['--head', head])).toEqual({
    status: 1,
    said: expect.stringContaining('Entry 4 is missing, and all behind it'),
  });
});

test('a log of the admin service tells of a chain that was cut or written anew, without a head copied by hand', async () => {
  const { seq, hash } = (await auditHead())!;
  const notes = join(folder, 'notes.log');
  writeFileSync(notes, `{"msg":"listening"}\n${noteOf(seq, hash)}`);
  expect((await verify(['--log', notes])).status).toBe(0);
  await log().deleteMany({});
  for (let n = 0; n < 5; n += 1) await act();
  expect(await verify(['--log', notes])).toEqual({
    status: 1,
    said: expect.stringContaining('Entry 4 is not the one that was noted'),
  });
  await log().deleteMany({ seq: { $gte: 3 } });
  expect((await verify(['--log', notes])).said).toContain('Entry 3 is missing, and all behind it');
});

test('the heads that this copy noted are those of the database that is looked at, and no other’s', async () => {
  const logs = [undefined, 'mongodb://db.example/marketplace', database.uri].map((uri) =>
    adminLog(folder, uri),
  );
  for (const path of logs) mkdirSync(dirname(path), { recursive: true });
  const [ownData, elsewhere, looked] = logs as [string, string, string];
  for (const path of [ownData, elsewhere]) writeFileSync(path, noteOf(900, HASH));
  expect((await verify()).status).toBe(0);
  writeFileSync(looked, noteOf(4, HASH));
  expect(await verify()).toEqual({
    status: 1,
    said: expect.stringContaining('Entry 4 is not the one that was noted'),
  });
  for (const path of logs) rmSync(path);
});

test('a log of years is read by the line, and its last head counts', async () => {
  const notes = join(folder, 'years.log');
  const day = `{"msg":"request","path":"/api/admin/${'x'.repeat(900)}"}\n`.repeat(1_000);
  for (let n = 0; n < 150; n += 1) appendFileSync(notes, day);
  appendFileSync(notes, noteOf(4, HASH));
  const { status, said } = await verify(['--log', notes], database.uri, {
    NODE_OPTIONS: '--max-old-space-size=120',
  });
  expect([status, said]).toEqual([1, expect.stringContaining('Entry 4 is not the one that was noted')]);
  expect((await verify(['--log', folder])).status).toBe(2);
});

test('a changed entry: 1, and which', async () => {
  await log().updateOne({ seq: 2 }, { $set: { reason: 'none' } });
  expect(await verify()).toEqual({ status: 1, said: expect.stringContaining('Entry 2 was changed') });
});

test('what cannot be checked: 2', async () => {
  expect(await verify(['--head', 'latest'])).toEqual({
    status: 2,
    said: expect.stringContaining('--head is a number'),
  });
  expect(await verify(['--haed', '1'])).toEqual({
    status: 2,
    said: expect.stringContaining('npm run audit:verify'),
  });
  expect((await verify([], 'mongodb://127.0.0.1:9/nothing?serverSelectionTimeoutMS=300')).status).toBe(2);
});

test('a folder that another copy is about to open is left to it: 2', async () => {
  const lock = join(folder, 'start.pid');
  writeFileSync(lock, JSON.stringify(ownMark()));
  expect(await verify([], '')).toEqual({
    status: 2,
    said: expect.stringContaining('is in use by another copy'),
  });
  rmSync(lock);
});

test('every kind of break has its sentence, and a head reads back as it is written', () => {
  const kinds = ['changed', 'missing', 'inserted', 'unlinked', 'cut', 'rewritten'] as const;
  const lines = kinds.map(
    (what) => reportOf({ entries: 2, head: { seq: 1, hash: HASH }, found: { seq: 2, what } }).lines[0],
  );
  expect(new Set(lines).size).toBe(kinds.length);
  expect(readHead(`17:${HASH}`)).toEqual({ seq: 17, hash: HASH });
  expect(reportOf({ entries: 0, head: null, found: null })).toMatchObject({ status: 0 });
});
