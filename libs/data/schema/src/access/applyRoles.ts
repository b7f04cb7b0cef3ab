import mongoose from 'mongoose';
import type { mongo } from '@tm/mongo';
import { privilegesOf, SERVICES, type ServiceName } from './collectionRights';

/** The part of the driver's database that `applyRolesTo` uses. */
export type CommandTarget = {
  databaseName: string;
  command: (command: mongo.BSON.Document) => Promise<mongo.BSON.Document>;
};

const hasAny = (found: unknown): boolean => Array.isArray(found) && found.length > 0;

/** Creates the role of a service, or replaces the privileges of an existing role. */
const applyRole = async (db: CommandTarget, name: ServiceName): Promise<void> => {
  const { roles } = await db.command({ rolesInfo: name });
  const command = hasAny(roles) ? { updateRole: name } : { createRole: name };
  await db.command({ ...command, privileges: privilegesOf(name, db.databaseName), roles: [] });
};

/** Creates the user of a service, or sets the password of an existing user and makes this its only role. */
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

/**
 * Creates or updates the roles and users of a database. It may be repeated at any time; running services keep
 * their connections.
 */
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
 * Creates or updates a role and a user for each service on the MongoDB of the URI. The user of the URI needs
 * `dbOwner` on that database. Roles and users are stored in the same database, so a URI with this database as
 * its path authenticates there.
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
