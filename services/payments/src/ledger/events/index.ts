export { draftOf, idOf, postingsOf, type Draft } from './draft';
export { kindsThatMove, nameFault, postingsFault, shapeFault, transactionFault } from './faults';
export type { BookingSource, LedgerEvent, LedgerEventOf, Posting } from './ledgerEvent';
