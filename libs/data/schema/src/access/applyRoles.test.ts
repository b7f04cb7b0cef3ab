import { expect, it } from '@jest/globals';
import { applyRolesTo, type CommandTarget } from './applyRoles';
import { privilegesOf, SERVICES, type ServiceName } from './collectionRights';

const PASSWORDS = Object.fromEntries(SERVICES.map((name) => [name, `of ${name}`])) as Record<
  ServiceName,
  string
>;

type Command = Record<string, unknown>;

/** Imitates a MongoDB that stores roles and users by name and rejects creating an existing one. */
const server = () => {
  const sent: Command[] = [];
  const kept = { role: new Map<unknown, Command>(), user: new Map<unknown, Command>() };
  const write = (kind: 'role' | 'user', name: unknown, command: Command, isNew: boolean) => {
    if (kept[kind].has(name) === isNew) throw new Error(`${kind} ${String(name)} is there: ${!isNew}`);
    kept[kind].set(name, command);
    sent.push(command);
    return { ok: 1 };
  };
  const answer = (command: Command): Command => {
    const [[name = '', target] = []] = Object.entries(command);
    if (name === 'rolesInfo') return { roles: kept.role.has(target) ? [{ role: target }] : [] };
    if (name === 'usersInfo') return { users: kept.user.has(target) ? [{ user: target }] : [] };
    const [, verb, kind] = /^(create|update)(Role|User)$/.exec(name) ?? [];
    return write(kind === 'Role' ? 'role' : 'user', target, command, verb === 'create');
  };
  const db: CommandTarget = {
    databaseName: 'marketplace',
    command: (command) => Promise.resolve(answer(command)),
  };
  return { db, sent, kept };
};

it('creates a role and a user for each service, and updates them on the next run', async () => {
  const { db, sent, kept } = server();
  await applyRolesTo(db, PASSWORDS);
  expect([...kept.user.keys()]).toEqual([...SERVICES]);
  expect(kept.role.get('catalog')).toMatchObject({
    createRole: 'catalog',
    privileges: privilegesOf('catalog', 'marketplace'),
    roles: [],
  });
  expect(kept.user.get('catalog')).toEqual({
    createUser: 'catalog',
    pwd: 'of catalog',
    roles: [{ role: 'catalog', db: 'marketplace' }],
    mechanisms: ['SCRAM-SHA-256'],
  });
  sent.length = 0;
  await applyRolesTo(db, { ...PASSWORDS, catalog: 'new' });
  expect(sent.map((command) => Object.keys(command)[0])).toEqual(
    SERVICES.flatMap(() => ['updateRole', 'updateUser']),
  );
  expect(kept.user.get('catalog')).toMatchObject({ updateUser: 'catalog', pwd: 'new' });
});
