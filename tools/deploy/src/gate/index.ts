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
export { liveCalls, liveOperations, readCalls, readOperations } from './records';
