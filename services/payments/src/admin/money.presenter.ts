import type { LedgerTransaction, MoneyOverview } from '@tm/contracts';
import { LEDGER_ACCOUNT_KINDS, LEDGER_INVARIANTS, toNaira } from '@tm/domain';
import type { LedgerTransactionRecord } from '@tm/schema/payments';
import { ACCOUNT_KINDS, coverOf, type readBalances, type readChecks } from '../ledger';

const idText = (id: unknown): string | null => (id ? String(id) : null);

/** Presents a transaction with its ids and amounts in naira. */
export const presentTransaction = (row: LedgerTransactionRecord): LedgerTransaction => ({
  id: row._id,
  kind: row.kind,
  at: row.at.toISOString(),
  bookingId: idText(row.bookingId),
  providerId: idText(row.providerId),
  reference: row.reference ?? null,
  by: row.by,
  note: row.note ?? null,
  postings: row.postings.map(({ account, kobo, after }) => ({
    account,
    amount: toNaira(kobo),
    after: typeof after === 'number' ? toNaira(after) : null,
  })),
});

type Parts = {
  at: Date;
  balances: Awaited<ReturnType<typeof readBalances>>;
  checks: Awaited<ReturnType<typeof readChecks>>;
};

/** Presents the balances at a moment, with the results of the last recount. */
export const presentOverview = ({ at, balances: read, checks }: Parts): MoneyOverview => {
  const { balances, seal, unsealed, oldestUnsealed } = read;
  return {
    at: at.toISOString(),
    balances: LEDGER_ACCOUNT_KINDS.map((kind) => ({
      kind,
      side: ACCOUNT_KINDS[kind].side,
      amount: toNaira(balances[kind]),
    })),
    cover: toNaira(coverOf(balances)),
    seal: seal && { number: seal.number, at: seal.at.toISOString() },
    unsealed: { transactions: unsealed, oldestAt: oldestUnsealed?.toISOString() ?? null },
    invariants: LEDGER_INVARIANTS.map((id) => {
      const check = checks.get(id);
      if (!check) return { id, state: 'unchecked', checkedAt: null, found: null };
      return {
        id,
        state: check.found ? 'broken' : 'holds',
        checkedAt: check.at.toISOString(),
        found: check.found ?? null,
      };
    }),
  };
};
