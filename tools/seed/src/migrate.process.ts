import { addressFault } from '@tm/mongo';
import { applyMigrations } from '@tm/schema/migrations';
import { applyRoles } from '@tm/schema/rights';
import { rolePasswords } from './rolePasswords';

// Prepares the database before the services of a new version start: collections,
// migrations, indexes, and the database users of the services with their rights.
// It signs in as a user with all rights of the database, which no service has.
try {
  const uri = process.env['MONGODB_URI'];
  if (!uri) throw new Error('MONGODB_URI is missing.');
  const fault = addressFault(uri);
  if (fault) throw new Error(`The setting MONGODB_URI is wrong: ${fault}.`);
  const passwords = rolePasswords(process.env);
  await applyMigrations(uri, {
    onIndexed: (collection) => console.log(`migrate: ${collection} has its indexes`),
  });
  if (passwords) await applyRoles(uri, passwords);
  console.log(
    passwords ? 'migrate: schema, roles and users are up to date' : 'migrate: schema is up to date',
  );
} catch (error) {
  console.error(`migrate: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
