export { incompatibilities, type RemoteFacts, type Segments, type ShellFacts } from './compatibility';
export {
  appReasons,
  contractNotes,
  serviceReasons,
  type Call,
  type ModuleCalls,
  type ServiceOperations,
} from './contracts';
export { remotesOf, shellsOf } from './liveVersions';
export { migrationReasons, startReasons, type KnownMigration } from './migrations';
export { liveCalls, liveOperations, liveServices, readCalls, readOperations } from './records';
