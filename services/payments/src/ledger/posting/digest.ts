import { createHash } from 'node:crypto';
import type { LedgerTransactionRecord } from '@tm/schema/payments';

export type Digested = Omit<LedgerTransactionRecord, 'digest'>;

/** Returns the SHA-256 (hex) of values as JSON. */
export const sha256 = (values: unknown): string =>
  createHash('sha256').update(JSON.stringify(values)).digest('hex');

const idText = (id: unknown): string | null => (id ? String(id) : null);

/** Returns what a transaction says, without time and balances: two events of one name must agree in it. */
export const contentOf = ({ _id, kind, bookingId, providerId, reference, postings }: Digested): unknown[] => [
  _id,
  kind,
  idText(bookingId),
  idText(providerId),
  reference ?? null,
  postings.map(({ account, kobo }) => [account, kobo]),
];

/** Returns the digest of a transaction: SHA-256 (hex) of all other fields in a fixed order. */
export const digestOf = (transaction: Digested): string =>
  sha256([
    contentOf(transaction),
    transaction.at.toISOString(),
    transaction.by,
    transaction.note ?? null,
    transaction.postings.map(({ after }) => after ?? null),
  ]);
