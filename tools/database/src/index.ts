export { type Credentials, type LimitedUser } from './documentdb/gateway/authentication';
export { type Privilege, Rights } from './documentdb/gateway/authorization';
export { type Demand } from './documentdb/gateway/demands';
export { EngineError } from './engineError';
export { isRunning, ownMark, processBirth, type ProcessMark } from './processes';
export {
  DATABASE_NAME,
  type DatabaseOptions,
  type RunningDatabase,
  runningDatabase,
  startDatabase,
} from './startDatabase';
export { testDatabase, type TestDatabase, withDatabaseName } from './testDatabase';
