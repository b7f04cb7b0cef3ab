export type { Reading } from './commands/readCalendar';
export { FOREIGN_PROGRAM, foreignReader } from './foreign.program';
export { foreignRoutes } from './foreign.routes';
export { addressVault } from './foreign.vault';
export { foreignWorker } from './foreign.worker';
