import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CreateBucketCommand, GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { BUCKET, clientFor, credentials } from './testing/testStore';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'object-store-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const settings = () => ({
  DATA_DIR: dataDir,
  S3_ACCESS_KEY_ID: credentials.accessKeyId,
  S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
  S3_ALLOWED_ORIGINS: 'http://localhost:4200',
});

function run(env: Record<string, string>) {
  const child = spawn(process.execPath, ['--import', 'tsx', join(__dirname, 'main.ts')], {
    env: { PATH: process.env['PATH'], ...env },
  });
  const output = { out: '', err: '' };
  child.stdout.on('data', (text) => (output.out += text));
  child.stderr.on('data', (text) => (output.err += text));
  return { child, output };
}

it('prints its address, keeps objects over a restart, removes partial uploads, and exits with 0 on SIGTERM', async () => {
  for (const round of [1, 2]) {
    const { child, output } = run(settings());
    const [line] = (await once(child.stdout, 'data')) as [Buffer];
    const { endpoint } = JSON.parse(String(line)) as { endpoint: string };
    const s3 = clientFor(endpoint);
    if (round === 1) {
      await s3.send(new CreateBucketCommand({ Bucket: BUCKET }));
      await s3.send(new PutObjectCommand({ Bucket: BUCKET, Key: 'kept', Body: 'over a restart' }));
      await writeFile(join(dataDir, 'objects', '.incoming', 'half'), 'an upload');
    }
    const object = await s3.send(new GetObjectCommand({ Bucket: BUCKET, Key: 'kept' }));
    expect(await object.Body?.transformToString()).toBe('over a restart');
    s3.destroy();
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
    expect(output.err).toBe('');
  }
  expect(await readdir(join(dataDir, 'objects', '.incoming'))).toEqual([]);
});

it.each(['DATA_DIR', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])(
  'exits at once without %s, and names it',
  async (name) => {
    const { child, output } = run({ ...settings(), [name]: '' });
    expect(await once(child, 'close')).toEqual([1, null]);
    expect(output.err).toBe(`object store: ${name} is missing.\n`);
  },
);

it('names a port in use', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as { port: number };
  await mkdir(dataDir, { recursive: true });
  const { child, output } = run({ ...settings(), PORT: String(port) });
  expect(await once(child, 'close')).toEqual([1, null]);
  expect(output.err).toBe(`object store: port ${port} is taken.\n`);
  other.close();
});
