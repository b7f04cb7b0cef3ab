export { EngineError } from './engineError';
export { type DatabaseOptions, type RunningDatabase, startDatabase } from './startDatabase';
export { testDatabase, type TestDatabase, withDatabaseName } from './testDatabase';
