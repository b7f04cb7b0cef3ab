import { inTransaction } from '@tm/mongo';
import { draftOf, type LedgerEvent } from '../events';
import { LedgerError, post } from '../posting';
import type { Outcome } from './lane';

/** Posts an event in a separate transaction. */
export const postEvent = (event: LedgerEvent) => inTransaction((session) => post(session, draftOf(event)));

/** Posts an event and returns what the ledger answers. Throws for other errors. */
export const outcomeOf = async (event: LedgerEvent): Promise<Outcome> => {
  try {
    return (await postEvent(event)).isNew ? 'posted' : 'known';
  } catch (error) {
    if (error instanceof LedgerError) return error.code;
    throw error;
  }
};
