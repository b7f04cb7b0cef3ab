import * as z from 'zod';
import type { ListedKind, PaymentProvider, ProviderRow, ProviderSettlement } from '../provider';
import { chargeRow } from './charges';
import type { PaystackClient } from './client';
import { disputeRow } from './disputes';
import { amount, currency, id, moment } from './fields';
import { rowsOf } from './pages';
import { refundRow } from './refunds';
import { transferRow } from './transfers';

const SETTLEMENT_STATES = {
  success: 'settled',
  processing: 'open',
  pending: 'open',
  failed: 'failed',
} as const;

/** One settlement, of https://paystack.com/docs/api/settlement/#list. */
const settlementRow = z
  .object({
    id,
    status: z.enum(['success', 'processing', 'pending', 'failed']),
    currency,
    effective_amount: amount,
    total_fees: amount,
    settlement_date: moment,
  })
  .transform((row): ProviderSettlement => ({
    id: row.id,
    state: SETTLEMENT_STATES[row.status],
    kobo: row.effective_amount,
    feeKobo: row.total_fees,
    currency: row.currency,
    at: row.settlement_date,
  }));

type Source = { path: string; row: z.ZodType<ProviderRow>; cursor: boolean };
/** Cursors exist for transactions and transfers (https://paystack.com/docs/api/pagination). */
const SOURCES: Record<ListedKind, Source> = {
  charges: {
    path: '/transaction',
    row: chargeRow.transform((charge) => ({ what: 'charges' as const, charge })),
    cursor: true,
  },
  refunds: {
    path: '/refund',
    row: refundRow.transform((refund) => ({ what: 'refunds' as const, refund })),
    cursor: false,
  },
  transfers: {
    path: '/transfer',
    row: transferRow.transform((transfer) => ({ what: 'transfers' as const, transfer })),
    cursor: true,
  },
  disputes: {
    path: '/dispute',
    row: disputeRow.transform((dispute) => ({ what: 'disputes' as const, dispute })),
    cursor: false,
  },
  settlements: {
    path: '/settlement',
    row: settlementRow.transform((settlement) => ({ what: 'settlements' as const, settlement })),
    cursor: false,
  },
};

/** Lists of a period, by the times at which their rows were made. */
export const listCalls = (client: PaystackClient): Pick<PaymentProvider, 'list'> => ({
  list: (what, from, to) =>
    rowsOf(client, {
      ...SOURCES[what],
      call: 'list',
      query: { from: from.toISOString(), to: to.toISOString() },
    }),
});
