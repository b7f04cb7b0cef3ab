export {
  type Credentials,
  type Demand,
  EngineError,
  isRunning,
  type LimitedUser,
  ownMark,
  type Privilege,
  processBirth,
  type ProcessMark,
  Rights,
} from '@tm/documentdb';
export {
  DATABASE_NAME,
  type DatabaseOptions,
  type RunningDatabase,
  runningDatabase,
  startDatabase,
} from './startDatabase';
export { testDatabase, type TestDatabase, withDatabaseName } from './testDatabase';
