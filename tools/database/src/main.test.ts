import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import mongoose from 'mongoose';
import { processesOn, startEngineProcess } from './runningEngine';

const source = dirname(expect.getState().testPath ?? '');
let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'tm-main-'));
});

afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

test('prints one line when ready, keeps its data, and stops when its parent process ends', async () => {
  const first = startEngineProcess(source, ['--data-dir', dataDir]);
  const { uri } = await first.ready;
  const connection = await mongoose.createConnection(uri).asPromise();
  await connection.collection('kept').insertOne({ here: true });
  await connection.close();
  first.child.stdin?.end();
  const { code, output } = await first.ended;
  expect([code, output.trim().split('\n')]).toEqual([0, [expect.stringContaining('"uri"')]]);
  expect(processesOn(dataDir)).toEqual([]);

  const second = startEngineProcess(source, ['--data-dir', dataDir]);
  const again = await mongoose.createConnection((await second.ready).uri).asPromise();
  expect(await again.collection('kept').countDocuments()).toBe(1);
  await again.close();
  second.child.kill('SIGTERM');
  expect((await second.ended).code).toBe(0);
});

test('a second start on the same data is rejected without harm to the first', async () => {
  const first = startEngineProcess(source, ['--data-dir', dataDir]);
  const { uri } = await first.ready;
  const { code, output, log } = await startEngineProcess(source, ['--data-dir', dataDir]).ended;
  expect([code, output, log]).toEqual([
    1,
    '',
    expect.stringMatching(/is in use by process \d+: stop that one first/),
  ]);
  const connection = await mongoose.createConnection(uri).asPromise();
  await expect(connection.collection('a').insertOne({})).resolves.toMatchObject({ acknowledged: true });
  await connection.close();
  first.child.kill('SIGINT');
  expect((await first.ended).code).toBe(0);
});

test.each([
  ['no data folder', [], {}, /^--data-dir is missing/],
  [
    'an unknown engine',
    ['--data-dir', '/nowhere'],
    { DATABASE_ENGINE: 'sqlite' },
    /^DATABASE_ENGINE is "sqlite"/,
  ],
  ['an invalid port', ['--data-dir', '/nowhere', '--port', 'x'], {}, /^--port is "x"/],
  [
    'production',
    ['--data-dir', '/nowhere'],
    { NODE_ENV: 'production' },
    /^MONGODB_URI is not set: production/,
  ],
])('with %s it ends with a one-sentence error', async (_, args, env, sentence) => {
  const { code, output, log } = await startEngineProcess(source, args, env).ended;
  expect([code, output]).toEqual([1, '']);
  expect(log).toMatch(sentence);
  expect(log.trim().split('\n')).toHaveLength(1);
});

test('a port in use is named', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const { code, log } = await startEngineProcess(source, ['--data-dir', dataDir, '--port', String(port)])
    .ended;
  server.close();
  expect(code).toBe(1);
  expect(log.trim()).toBe(
    `The database cannot listen on port ${port}: another program does. Choose another port.`,
  );
  expect(processesOn(dataDir)).toEqual([]);
});
