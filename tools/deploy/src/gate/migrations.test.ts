import { migrationReasons, type KnownMigration } from './index';

const version = (service: string, name: string, migrations?: KnownMigration[]) => ({
  service,
  version: name,
  ...(migrations && { migrations }),
});
const FIRST = { id: '001-first' };
const STOPPING = { id: '002-stopping' };
const KEEPING = { id: '002-keeping', keepsOlder: true };

const LIVE = [version('bookings', '1.0.0-a', [FIRST]), version('catalog', '1.0.0-c', [FIRST])];

test('a version without new migrations may be deployed', () => {
  expect(migrationReasons(version('bookings', '1.0.0-b', [FIRST]), LIVE)).toEqual([]);
});

test('a version whose migration keeps older programs may be deployed', () => {
  expect(migrationReasons(version('bookings', '1.0.0-b', [FIRST, KEEPING]), LIVE)).toEqual([]);
});

test('a version is refused when its migration stops the live versions', () => {
  expect(migrationReasons(version('bookings', '1.0.0-b', [FIRST, STOPPING]), LIVE)).toEqual([
    'services/bookings 1.0.0-b applies the migration 002-stopping: services/bookings 1.0.0-a could not start again',
    'services/bookings 1.0.0-b applies the migration 002-stopping: services/catalog 1.0.0-c could not start again',
  ]);
});

test('a version is refused when it does not know a migration of the database', () => {
  const live = [version('bookings', '1.0.0-b', [FIRST, STOPPING, KEEPING])];
  expect(migrationReasons(version('bookings', '1.0.0-a', [FIRST]), live)).toEqual([
    'services/bookings 1.0.0-a cannot start: the database has the migration 002-stopping, which it does not know',
  ]);
});

test('a version is not refused for a migration that a live version has applied already', () => {
  const live = [version('bookings', '1.0.0-b', [FIRST, STOPPING]), version('catalog', '1.0.0-c', [FIRST])];
  expect(migrationReasons(version('accounts', '1.0.0-d', [FIRST, STOPPING]), live)).toEqual([]);
});

test('builds without a list of migrations are not compared', () => {
  expect(migrationReasons(version('bookings', '1.0.0-a'), LIVE)).toEqual([]);
  expect(migrationReasons(version('bookings', '1.0.0-b', [STOPPING]), [version('catalog', '0.9.0')])).toEqual(
    [],
  );
});
