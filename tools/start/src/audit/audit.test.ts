import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { appendAudit, auditHead } from '@tm/records';
import { applyMigrations } from '@tm/schema/migrations';
import { connectDatabase, disconnectDatabase, inTransaction, nativeDatabase } from '@tm/mongo';
import { ownMark, testDatabase } from '@tm/database';
import { ROOT } from '../root';
import { adminLog } from '../system/logFolder';
import { parseHead, formatReport } from './report';

const database = testDatabase();
const folder = mkdtempSync(join(tmpdir(), 'audit-'));
const ADMIN = '64b000000000000000000001';
const HASH = 'a'.repeat(64);
/** Returns a log line in the format of the admin service. */
const headLine = (seq: number, hash: string) => `{"auditHead":"${seq}:${hash}","msg":"audit head"}\n`;

/** Runs the program of `npm run audit:verify`. */
const verify = async (args: string[] = [], uri = database.uri, extraEnv: Record<string, string> = {}) => {
  const program = ['tools/start/run.mjs', 'tools/start/src/audit/main.ts'];
  const child = spawn(process.execPath, [...program, ...args], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: folder, MONGODB_URI: uri, ...extraEnv },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  const [status] = (await once(child, 'close')) as [number];
  return { status, output };
};
const appendEntry = () =>
  inTransaction((session) =>
    appendAudit(session, { actorId: ADMIN, action: 'user.suspend', targetId: ADMIN, reason: 'spam' }),
  );
const auditLog = () => nativeDatabase().collection('auditLog');

beforeAll(async () => {
  await applyMigrations(database.uri);
  await connectDatabase(database.uri);
});
beforeEach(async () => {
  await auditLog().deleteMany({});
  for (let n = 0; n < 4; n += 1) await appendEntry();
});
afterAll(async () => {
  await disconnectDatabase();
  await database.drop();
  rmSync(folder, { recursive: true });
});

test('an intact log exits with 0 and prints a head that detects a later truncation', async () => {
  const { status, output } = await verify();
  expect([status, output]).toEqual([0, expect.stringContaining('4 entries are unchanged and complete')]);
  const head = /--head (\S+)/.exec(output)![1]!;
  await appendEntry();
  expect((await verify(['--head', head])).status).toBe(0);
  await auditLog().deleteMany({ seq: { $gte: 4 } });
  expect((await verify()).status).toBe(0);
  expect(await verify(['--head', head])).toEqual({
    status: 1,
    output: expect.stringContaining('Entry 4 and all later entries are missing'),
  });
});

test('a log of the admin service detects a truncated or rewritten chain without --head', async () => {
  const { seq, hash } = (await auditHead())!;
  const serviceLog = join(folder, 'notes.log');
  writeFileSync(serviceLog, `{"msg":"listening"}\n${headLine(seq, hash)}`);
  expect((await verify(['--log', serviceLog])).status).toBe(0);
  await auditLog().deleteMany({});
  for (let n = 0; n < 5; n += 1) await appendEntry();
  expect(await verify(['--log', serviceLog])).toEqual({
    status: 1,
    output: expect.stringContaining('Entry 4 differs from the recorded head'),
  });
  await auditLog().deleteMany({ seq: { $gte: 3 } });
  expect((await verify(['--log', serviceLog])).output).toContain('Entry 3 and all later entries are missing');
});

test('the heads of this copy are compared only for the database that is verified', async () => {
  const logs = [undefined, 'mongodb://db.example/marketplace', database.uri].map((uri) =>
    adminLog(folder, uri),
  );
  for (const path of logs) mkdirSync(dirname(path), { recursive: true });
  const [local, external, verified] = logs as [string, string, string];
  for (const path of [local, external]) writeFileSync(path, headLine(900, HASH));
  expect((await verify()).status).toBe(0);
  writeFileSync(verified, headLine(4, HASH));
  expect(await verify()).toEqual({
    status: 1,
    output: expect.stringContaining('Entry 4 differs from the recorded head'),
  });
  for (const path of logs) rmSync(path);
});

test('a log of 150 MB is read line by line up to its last head', async () => {
  const serviceLog = join(folder, 'years.log');
  const day = `{"msg":"request","path":"/api/admin/${'x'.repeat(900)}"}\n`.repeat(1_000);
  for (let n = 0; n < 150; n += 1) appendFileSync(serviceLog, day);
  appendFileSync(serviceLog, headLine(4, HASH));
  const { status, output } = await verify(['--log', serviceLog], database.uri, {
    NODE_OPTIONS: '--max-old-space-size=120',
  });
  expect([status, output]).toEqual([1, expect.stringContaining('Entry 4 differs from the recorded head')]);
  expect((await verify(['--log', folder])).status).toBe(2);
});

test('a changed entry exits with 1 and the number of the entry', async () => {
  await auditLog().updateOne({ seq: 2 }, { $set: { reason: 'none' } });
  expect(await verify()).toEqual({ status: 1, output: expect.stringContaining('Entry 2 was changed') });
});

test('an invalid argument or an unreachable database exits with 2', async () => {
  expect(await verify(['--head', 'latest'])).toEqual({
    status: 2,
    output: expect.stringContaining('--head is a number'),
  });
  expect(await verify(['--haed', '1'])).toEqual({
    status: 2,
    output: expect.stringContaining('npm run audit:verify'),
  });
  expect((await verify([], 'mongodb://127.0.0.1:9/nothing?serverSelectionTimeoutMS=300')).status).toBe(2);
});

test('a data folder locked by another copy exits with 2', async () => {
  const lock = join(folder, 'start.pid');
  writeFileSync(lock, JSON.stringify(ownMark()));
  expect(await verify([], '')).toEqual({
    status: 2,
    output: expect.stringContaining('is in use by another copy'),
  });
  rmSync(lock);
});

test('formatReport has a separate sentence for each kind of break, and parseHead reads a formatted head', () => {
  const kinds = ['changed', 'missing', 'inserted', 'unlinked', 'cut', 'rewritten'] as const;
  const lines = kinds.map(
    (what) => formatReport({ entries: 2, head: { seq: 1, hash: HASH }, found: { seq: 2, what } }).lines[0],
  );
  expect(new Set(lines).size).toBe(kinds.length);
  expect(parseHead(`17:${HASH}`)).toEqual({ seq: 17, hash: HASH });
  expect(formatReport({ entries: 0, head: null, found: null })).toMatchObject({ status: 0 });
});
