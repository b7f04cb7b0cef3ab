export { type Credentials } from './documentdb/gateway/authentication';
export { EngineError } from './engineError';
export { isRunning, ownMark, processBirth, type ProcessMark } from './processes';
export { type DatabaseOptions, type RunningDatabase, runningDatabase, startDatabase } from './startDatabase';
export { testDatabase, type TestDatabase, withDatabaseName } from './testDatabase';
