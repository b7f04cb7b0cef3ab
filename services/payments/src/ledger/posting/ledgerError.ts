/**
 * `malformed`: the transaction is none, a fault of the program. `insufficient`: an account would go below
 * zero. `disputed`: money is argued about, so that nothing may be released. `other-content`: an event of this
 * name with other amounts or accounts is posted already.
 */
export type LedgerErrorCode = 'malformed' | 'insufficient' | 'disputed' | 'other-content';

/** A refusal of the ledger. Thrown inside a transaction of the database it aborts it. */
export class LedgerError extends Error {
  constructor(
    readonly code: LedgerErrorCode,
    message: string,
  ) {
    super(message);
    this.name = 'LedgerError';
  }
}
