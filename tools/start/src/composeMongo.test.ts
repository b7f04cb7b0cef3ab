import { expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';

const SCRIPT = readFileSync(join(import.meta.dirname, '../compose/mongo.js'), 'utf8');
const PASSWORDS = { MONGO_PASSWORD_OPERATOR: 'of-operator', MONGO_PASSWORD_MIGRATE: 'of-migrate' };

type User = { user: string; pwd: string; roles: unknown[] };

/**
 * Simulates a server for mongosh inside the container. Without users it
 * accepts the creation of the first user; afterwards it requires a sign-in.
 */
const fakeServer = () => {
  const users = new Map<string, User>();
  let hasReplicaSet = false;
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
      rs: { initiate: () => (hasReplicaSet = true) },
      db: {
        hello: () => ({ isWritablePrimary: isPrimary, ...(hasReplicaSet && { setName: 'rs0' }) }),
        getSiblingDB: () => admin,
      },
    });
    return status;
  };
  return { users, run, becomePrimary: () => (isPrimary = true), isReplicaSetInitiated: () => hasReplicaSet };
};

it('mongo.js initiates the replica set, creates the two users and passes afterwards', () => {
  const { users, run, becomePrimary, isReplicaSetInitiated } = fakeServer();
  expect(run()).toBe(1);
  expect([isReplicaSetInitiated(), users.size]).toEqual([true, 0]);
  becomePrimary();
  expect([run(), run()]).toEqual([0, 0]);
  expect([...users.values()]).toEqual([
    { user: 'operator', pwd: 'of-operator', roles: ['root'] },
    { user: 'migrate', pwd: 'of-migrate', roles: [{ role: 'dbOwner', db: 'marketplace' }] },
  ]);
});

it('mongo.js creates the second user when an earlier run stopped after the first', () => {
  const { users, run, becomePrimary } = fakeServer();
  run();
  becomePrimary();
  users.set('operator', { user: 'operator', pwd: 'of-operator', roles: ['root'] });
  expect(run()).toBe(0);
  expect(users.has('migrate')).toBe(true);
});

it('mongo.js fails when the password of the operator is wrong', () => {
  const { run, becomePrimary } = fakeServer();
  run();
  becomePrimary();
  run();
  expect(() => run({ ...PASSWORDS, MONGO_PASSWORD_OPERATOR: 'other' })).toThrow('Unauthorized');
});
