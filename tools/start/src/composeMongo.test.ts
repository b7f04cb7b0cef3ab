import { expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';

const SCRIPT = readFileSync(join(import.meta.dirname, '../compose/mongo.js'), 'utf8');
const PASSWORDS = { MONGO_PASSWORD_OPERATOR: 'of-operator', MONGO_PASSWORD_MIGRATE: 'of-migrate' };

type User = { user: string; pwd: string; roles: unknown[] };

/** A server as mongosh sees it from inside its container: without users it takes the first one, later it asks for a sign-in. */
const server = () => {
  const users = new Map<string, User>();
  let isSet = false;
  let isPrimary = false;
  const run = (env: Record<string, string> = PASSWORDS): number => {
    let signedIn = '';
    let status = -1;
    const assertAllowed = () => {
      if (users.size > 0 && signedIn !== 'operator') throw new Error('Unauthorized');
    };
    const admin = {
      auth: (user: string, pwd: string) => {
        if (users.get(user)?.pwd !== pwd) throw new Error('Authentication failed.');
        signedIn = user;
        return { ok: 1 };
      },
      getUser: (user: string) => {
        assertAllowed();
        return users.get(user) ?? null;
      },
      createUser: (user: User) => {
        assertAllowed();
        if (users.has(user.user)) throw new Error('already exists');
        users.set(user.user, user);
      },
    };
    runInNewContext(SCRIPT, {
      process: { env },
      quit: (code: number) => (status = code),
      rs: { initiate: () => (isSet = true) },
      db: {
        hello: () => ({ isWritablePrimary: isPrimary, ...(isSet && { setName: 'rs0' }) }),
        getSiblingDB: () => admin,
      },
    });
    return status;
  };
  return { users, run, becomePrimary: () => (isPrimary = true), hasSet: () => isSet };
};

it('makes the replica set, then the two users, and is content from then on', () => {
  const { users, run, becomePrimary, hasSet } = server();
  expect(run()).toBe(1);
  expect([hasSet(), users.size]).toEqual([true, 0]);
  becomePrimary();
  expect([run(), run()]).toEqual([0, 0]);
  expect([...users.values()]).toEqual([
    { user: 'operator', pwd: 'of-operator', roles: ['root'] },
    { user: 'migrate', pwd: 'of-migrate', roles: [{ role: 'dbOwner', db: 'marketplace' }] },
  ]);
});

it('makes the second user when it was stopped after the first', () => {
  const { users, run, becomePrimary } = server();
  run();
  becomePrimary();
  users.set('operator', { user: 'operator', pwd: 'of-operator', roles: ['root'] });
  expect(run()).toBe(0);
  expect(users.has('migrate')).toBe(true);
});

it('fails when the password of the operator is another one', () => {
  const { run, becomePrimary } = server();
  run();
  becomePrimary();
  run();
  expect(() => run({ ...PASSWORDS, MONGO_PASSWORD_OPERATOR: 'other' })).toThrow('Unauthorized');
});
