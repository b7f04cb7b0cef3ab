export { draftOf, idOf, postingsOf, type Draft } from './draft';
export { nameFault, postingsFault, shapeFault, transactionFault } from './faults';
export type { BookingSource, LedgerEvent, LedgerEventOf, Posting } from './ledgerEvent';
