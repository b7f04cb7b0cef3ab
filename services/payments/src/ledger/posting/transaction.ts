import type { Kobo } from '@tm/domain';
import { Types } from '@tm/mongo';
import type { LedgerTransactionRecord } from '@tm/schema/payments';
import type { Draft, Posting } from '../events';
import { digestOf, type Digested } from './digest';

/** The order of the postings of a transaction. */
export const byAccount = (a: Posting, b: Posting): number => (a.account < b.account ? -1 : 1);

const objectId = (id: string | null): Types.ObjectId | undefined => (id ? new Types.ObjectId(id) : undefined);

/** Returns a transaction without the balances after its postings. */
export const withoutBalances = (draft: Draft, at: Date): Digested => {
  const { _id, kind, by, bookingId, providerId, reference, note, postings } = draft;
  return {
    ...{ _id, kind, at, by },
    ...(bookingId && { bookingId: objectId(bookingId) }),
    ...(providerId && { providerId: objectId(providerId) }),
    ...(reference !== null && { reference }),
    ...(note !== null && { note }),
    postings: [...postings].sort(byAccount),
  };
};

/** Returns the transaction of a draft as it is stored. `after` has the balances of its guarded accounts. */
export const transactionOf = (
  draft: Draft,
  at: Date,
  after: ReadonlyMap<string, Kobo>,
): LedgerTransactionRecord => {
  const content = withoutBalances(draft, at);
  const postings = content.postings.map(({ account, kobo }) =>
    after.has(account) ? { account, kobo, after: after.get(account)! } : { account, kobo },
  );
  const posted = { ...content, postings };
  return { ...posted, digest: digestOf(posted) };
};
