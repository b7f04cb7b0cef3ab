import {
  migrateDatabase,
  verifyDatabase,
  type DatabasePlan,
  type MigrationPlan,
  type Modelled,
} from '@tm/mongo';
import mongoose from 'mongoose';
import '../accounts';
import '../admin';
import '../bookings';
import '../catalog';
import '../disputes';
import '../payments';
import '../payouts';
import '../provider';
import '../records';
import { MIGRATIONS } from './list';

export { MIGRATIONS } from './list';

const ownPlan = (): DatabasePlan => ({
  migrations: MIGRATIONS,
  models: Object.values(mongoose.models) as Modelled[],
});

/** Brings a database up to the migrations and models of this package (`migrateDatabase`). */
export const applyMigrations = (uri: string, plan: Partial<MigrationPlan> = {}): Promise<void> =>
  migrateDatabase(uri, { ...ownPlan(), ...plan });

/** Checks that a database has the migrations and models of this package (`verifyDatabase`). */
export const verifyMigrations = (uri: string, plan: Partial<DatabasePlan> = {}): Promise<void> =>
  verifyDatabase(uri, { ...ownPlan(), ...plan });
