/* global db, rs, quit */
/**
 * Health check of `mongo` in docker-compose.yml, run by mongosh inside the container. It passes once the
 * server is primary and the two first users exist. MongoDB's localhost exception lets a local client
 * create the first user on a server without users, so an older volume without users gets them too.
 * `operator` administers the server; `migrate` owns the database and creates the users of the services.
 */
const { MONGO_PASSWORD_OPERATOR, MONGO_PASSWORD_MIGRATE } = process.env;
const admin = db.getSiblingDB('admin');

const signIn = () => {
  try {
    return admin.auth('operator', MONGO_PASSWORD_OPERATOR).ok === 1;
  } catch {
    return false;
  }
};

const makeUsers = () => {
  if (!signIn()) {
    admin.createUser({ user: 'operator', pwd: MONGO_PASSWORD_OPERATOR, roles: ['root'] });
    signIn();
  }
  const owner = { role: 'dbOwner', db: 'marketplace' };
  if (!admin.getUser('migrate'))
    admin.createUser({ user: 'migrate', pwd: MONGO_PASSWORD_MIGRATE, roles: [owner] });
};

if (!db.hello().setName) rs.initiate({ _id: 'rs0', members: [{ _id: 0, host: 'mongo:27017' }] });
const isPrimary = db.hello().isWritablePrimary;
if (isPrimary) makeUsers();
quit(isPrimary ? 0 : 1);
