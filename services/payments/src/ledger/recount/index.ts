export { inBatches } from './inBatches';
export type { Finding } from './finding';
export { readChecks, recountLedger } from './recount.commands';
export { recountAccounts } from './recount.queries';
export { describeBreak, type RecordedSeal, type SealBreak } from './sealBreak';
export { findOutsideSeals } from './unsealed.queries';
export { walkSeals } from './walkSeals';
