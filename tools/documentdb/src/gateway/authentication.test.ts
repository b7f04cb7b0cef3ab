import { afterEach, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { Authentication } from './authentication';
import type { Dispatcher } from './dispatcher';
import { type Gateway, startGateway } from './gateway';

const CATALOG = {
  user: 'catalog',
  password: 'another-password',
  privileges: [{ resource: { db: 'market', collection: 'listings' }, actions: ['find'] }],
};
const CREDENTIALS = { user: 'market', password: 'a-password+of/the=copy' };

let gateway: Gateway | undefined;
afterEach(async () => {
  await gateway?.stop();
  gateway = undefined;
});

/**
 * Starts a gateway in front of a database that answers every command, and returns the names of the received
 * commands.
 */
const startWith = async (credentials?: typeof CREDENTIALS): Promise<string[]> => {
  const commands: string[] = [];
  const hello = {
    ismaster: true,
    isWritablePrimary: true,
    msg: 'isdbgrid',
    maxWireVersion: 21,
    minWireVersion: 0,
  };
  const dispatcher = {
    execute: ({ name }: { name: string }) => {
      commands.push(name);
      return Promise.resolve({ ...hello, ok: 1 });
    },
    clientLeft: () => Promise.resolve(),
    close: () => undefined,
  } as unknown as Dispatcher;
  gateway = await startGateway({
    dispatcher,
    port: 0,
    log: () => undefined,
    authentication: new Authentication(credentials, credentials && [CATALOG]),
  });
  return commands;
};

const runAs = async (login: string, collection = 'users'): Promise<Record<string, unknown>> => {
  const client = new mongoose.mongo.MongoClient(
    `mongodb://${login}127.0.0.1:${gateway!.port}/market?directConnection=true${login && '&authSource=admin&authMechanism=SCRAM-SHA-256'}`,
    { serverSelectionTimeoutMS: 5_000 },
  );
  try {
    return (await client.db().command({ count: collection })) as Record<string, unknown>;
  } finally {
    await client.close();
  }
};
const login = (user: string, password: string) => `${user}:${encodeURIComponent(password)}@`;

it('admits a user with the correct password', async () => {
  const commands = await startWith(CREDENTIALS);
  expect(await runAs(login(CREDENTIALS.user, CREDENTIALS.password))).toMatchObject({ ok: 1 });
  expect(commands).toContain('count');
});

it.each([
  ['another password', login(CREDENTIALS.user, 'guessed')],
  ['another user', login('unknown', CREDENTIALS.password)],
])('rejects %s', async (_what, given) => {
  const commands = await startWith(CREDENTIALS);
  await expect(runAs(given)).rejects.toMatchObject({ code: 18 });
  expect(commands).not.toContain('count');
});

it('admits a user with limited rights, within these rights', async () => {
  const commands = await startWith(CREDENTIALS);
  const catalog = login(CATALOG.user, CATALOG.password);
  await expect(runAs(catalog, 'twoFactors')).rejects.toMatchObject({ code: 13, codeName: 'Unauthorized' });
  expect(commands).not.toContain('count');
  expect(await runAs(catalog, 'listings')).toMatchObject({ ok: 1 });
  expect(commands).toContain('count');
});

it('rejects the password of another user', async () => {
  await startWith(CREDENTIALS);
  await expect(runAs(login(CATALOG.user, CREDENTIALS.password))).rejects.toMatchObject({ code: 18 });
});

it('rejects every command before the sign-in', async () => {
  const commands = await startWith(CREDENTIALS);
  await expect(runAs('')).rejects.toMatchObject({
    code: 13,
    message: 'Command count requires authentication',
  });
  expect(commands).not.toContain('count');
});

it('requires no sign-in without a password, as for test databases', async () => {
  await startWith();
  expect(await runAs('')).toMatchObject({ ok: 1 });
});
