import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { collectionOf, ledgerDatabase, postEvent, sealAll } from '../testing';

const uri = ledgerDatabase();
const folder = mkdtempSync(join(tmpdir(), 'ledger-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs the program of `npm run ledger:verify`. */
const verify = async (args: string[] = [], database = uri) => {
  const program = join(__dirname, 'ledgerVerify.process.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', program, ...args], {
    env: { PATH: process.env.PATH, MONGODB_URI: database },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  const [status] = (await once(child, 'close')) as [number];
  return { status, output };
};
const putIn = (depositId: string) => postEvent({ kind: 'money-put-in', depositId, kobo: 100 });

test('an intact ledger exits with 0 and prints a head, which detects a rewritten one', async () => {
  expect(await verify()).toEqual({ status: 0, output: '✔ The ledger is empty.\n' });
  await putIn('d1');
  await sealAll();
  const { status, output } = await verify();
  expect([status, output]).toEqual([
    0,
    expect.stringContaining('1 sealed transaction is unchanged and complete'),
  ]);
  const head = /--head (\S+)/.exec(output)![1]!;
  expect((await verify(['--head', head])).status).toBe(0);
  await collectionOf('ledgerSeals').deleteMany({});
  await collectionOf('ledgerUnsealed').insertOne({ _id: 'money-put-in:d1', at: new Date() });
  await sealAll();
  expect((await verify()).status).toBe(0);
  const log = join(folder, 'payments.log');
  writeFileSync(log, `{"msg":"listening"}\n{"ledgerHead":"${head}","msg":"ledger head"}\n`);
  for (const args of [
    ['--head', head],
    ['--log', log],
  ])
    expect(await verify(args)).toEqual({
      status: 1,
      output: expect.stringContaining('Seal 1 differs from the recorded head'),
    });
});

test('a changed ledger exits with 1 and names the first fault', async () => {
  await putIn('d1');
  await sealAll();
  await putIn('d2');
  await sealAll();
  await collectionOf('ledgerTransactions').updateOne({ _id: 'money-put-in:d2' }, { $set: { by: 'me' } });
  expect(await verify()).toEqual({
    status: 1,
    output:
      '✖ Transaction money-put-in:d2 of seal 2 was changed after it was posted.\n  Seals up to 1 are unchanged.\n',
  });
});

test('a ledger that cannot be verified exits with 2', async () => {
  expect(await verify(['--head', 'latest'])).toEqual({
    status: 2,
    output: expect.stringContaining('--head is a number'),
  });
  expect((await verify(['--haed', '1'])).output).toContain('npm run ledger:verify');
  expect((await verify(['--log', folder])).status).toBe(2);
  const nowhere = 'mongodb://127.0.0.1:9/nothing?serverSelectionTimeoutMS=300';
  expect(await verify([], nowhere)).toEqual({
    status: 2,
    output: '✖ No database answers at MONGODB_URI.\n',
  });
  expect((await verify([], '')).output).toContain('MONGODB_URI is missing');
});
