import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from './commands';
import { readOptions } from './options';

const data = mkdtempSync(join(tmpdir(), 'service-commands-'));
afterAll(() => rmSync(data, { recursive: true, force: true }));

const run = (...args: string[]) => runCommand(readOptions([...args, '--to', data], {}));

test.each([
  [['deploy', 'services/catalog'], /^No copy of the site runs with the data in .*npm start/],
  [['deploy', '@tm/service-catalog', '--canary', '10'], /^A service has no canary/],
  [['rollback', 'services/catalog'], /^No copy of the site runs/],
  [['promote', 'services/catalog'], /^services\/catalog is a service: "promote" is for apps/],
  [['remove', 'services/catalog'], /^services\/catalog is a service: "remove" is for apps/],
  [['deploy', 'services/gateway'], /^The gateway holds the public port/],
  [['deploy', 'services/orders'], /^"services\/orders" is not a module/],
])('%j is rejected with one sentence', async (args, sentence) => {
  await expect(async () => run(...args)).rejects.toThrow(sentence);
});

test('a bucket accepts no service, because a switch needs the data folder', async () => {
  const before = { ...process.env };
  Object.assign(process.env, {
    S3_ENDPOINT: 'http://127.0.0.1:9',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
  });
  try {
    const options = readOptions(['rollback', 'services/catalog', '--to', 's3://site'], {});
    await expect(runCommand(options)).rejects.toThrow(/stores apps only/);
  } finally {
    process.env = before;
  }
});
