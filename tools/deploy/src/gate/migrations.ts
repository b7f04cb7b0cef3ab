/** A migration of the database that a version of a service knows. */
export type KnownMigration = { id: string; keepsOlder?: boolean };

/** A version of a service. Without `migrations` it is not compared. */
type Version = { service: string; version: string; migrations?: readonly KnownMigration[] };

const nameOf = ({ service, version }: Version) => `services/${service} ${version}`;

/** Returns the ids of the applied migrations on which a version that knows only `known` refuses to start. */
function stoppingMigrations(known: readonly KnownMigration[], applied: readonly KnownMigration[]): string[] {
  const ids = new Set(known.map(({ id }) => id));
  return applied.filter(({ id, keepsOlder }) => !keepsOlder && !ids.has(id)).map(({ id }) => id);
}

/**
 * Returns every reason why a version of a service cannot start on a database with the migrations of the
 * `applied` versions.
 */
export function startReasons(version: Version, applied: readonly Version[]): string[] {
  const { migrations } = version;
  if (!migrations) return [];
  const ids = applied.flatMap((one) => stoppingMigrations(migrations, one.migrations ?? []));
  return [...new Set(ids)].map(
    (id) => `${nameOf(version)} cannot start: the database has the migration ${id}, which it does not know`,
  );
}

/**
 * Returns every reason why a version of a service must not be deployed beside the live versions, its own
 * included: it cannot start, or it applies a migration after which a live version cannot start again.
 */
export function migrationReasons(next: Version, live: readonly Version[]): string[] {
  const applied = live.flatMap(({ migrations }) => migrations ?? []);
  const isNew = (id: string) => !applied.some((one) => one.id === id);
  const brought = live.flatMap((one) =>
    one.migrations
      ? stoppingMigrations(one.migrations, next.migrations ?? [])
          .filter(isNew)
          .map((id) => `${nameOf(next)} applies the migration ${id}: ${nameOf(one)} could not start again`)
      : [],
  );
  return [...startReasons(next, live), ...brought];
}
