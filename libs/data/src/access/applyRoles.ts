import mongoose, { type mongo } from 'mongoose';
import { privilegesOf, SERVICES, type ServiceName } from './collectionRights';

/** What is needed of the driver's database. */
export type CommandTarget = {
  databaseName: string;
  command: (command: mongo.BSON.Document) => Promise<mongo.BSON.Document>;
};

const hasAny = (found: unknown): boolean => Array.isArray(found) && found.length > 0;

/** Makes the role of a service, or gives an existing one the privileges of today. */
const applyRole = async (db: CommandTarget, name: ServiceName): Promise<void> => {
  const { roles } = await db.command({ rolesInfo: name });
  const command = hasAny(roles) ? { updateRole: name } : { createRole: name };
  await db.command({ ...command, privileges: privilegesOf(name, db.databaseName), roles: [] });
};

/** Makes the user of a service, or gives an existing one the password of today and this one role. */
const applyUser = async (db: CommandTarget, name: ServiceName, password: string): Promise<void> => {
  const { users } = await db.command({ usersInfo: name });
  const command = hasAny(users) ? { updateUser: name } : { createUser: name };
  await db.command({
    ...command,
    pwd: password,
    roles: [{ role: name, db: db.databaseName }],
    mechanisms: ['SCRAM-SHA-256'],
  });
};

/** Brings roles and users of a database up to date. It may be repeated at any time; services that run keep their connections. */
export const applyRolesTo = async (
  db: CommandTarget,
  passwords: Readonly<Record<ServiceName, string>>,
): Promise<void> => {
  for (const name of SERVICES) {
    await applyRole(db, name);
    await applyUser(db, name, passwords[name]);
  }
};

/**
 * Makes a role and a user for each service on the MongoDB that the URI names. The user of the URI needs `dbOwner` on that database. Roles
 * and users stand in the same database, so that an address with it as its path signs in there.
 */
export const applyRoles = async (
  uri: string,
  passwords: Readonly<Record<ServiceName, string>>,
): Promise<void> => {
  const client = new mongoose.mongo.MongoClient(uri, { serverSelectionTimeoutMS: 3_000 });
  try {
    await client.connect();
    await applyRolesTo(client.db(), passwords);
  } finally {
    await client.close();
  }
};
