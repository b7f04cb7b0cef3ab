import { afterAll, expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { DatabaseBehindError } from '@tm/mongo';
import { verifyMigrations } from '@tm/schema/migrations';
import { testDatabase } from '@tm/database';

const { uri, drop } = testDatabase();
afterAll(drop);

const run = (env: Record<string, string>) =>
  promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', join(import.meta.dirname, 'migrate.process.ts')],
    {
      env: { PATH: process.env['PATH'], ...env },
    },
  );

it('migrate.process applies all migrations to an empty database', async () => {
  await expect(verifyMigrations(uri)).rejects.toThrow(DatabaseBehindError);
  const { stdout } = await run({ MONGODB_URI: uri });
  expect(stdout).toContain('schema is up to date');
  await expect(verifyMigrations(uri)).resolves.toBeUndefined();
});

it('migrate.process fails and names a missing password', async () => {
  const failure = await run({ MONGODB_URI: uri, MONGO_PASSWORD_CATALOG: 'c' }).catch(
    (error: unknown) => error,
  );
  expect(failure).toMatchObject({ code: 1, stderr: expect.stringContaining('MONGO_PASSWORD_ACCOUNTS') });
});
