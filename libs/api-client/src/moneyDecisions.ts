import type { AdminRefundRequest, CorrectionRequest, DepositRequest } from '@tm/contracts';
import { type EndpointBuilder, extendApi, invalidateAfterDecision, request } from '@tm/platform';
import { summaryPart } from './summaryPart';

const REFUNDS = summaryPart('REFUNDS');
const DIFFERENCES = summaryPart('DIFFERENCES');

/** The idempotency key of a form (`newKey`), and its body. */
type Keyed<Body> = { key: string; body: Body };

/** Decisions of administrators about money of the site: goodwill refunds, corrections, and deposits. */
export const moneyDecisionsApi = extendApi((build: EndpointBuilder) => ({
  /** `key` is the idempotency key: a lost answer never orders a second refund. */
  refundAsGoodwill: build.mutation({
    query: ({ key, body }: Keyed<AdminRefundRequest & { bookingId: string }>) =>
      request('POST /api/payments/admin/refunds', { body, idempotencyKey: key }),
    invalidatesTags: (row, error, { body: { bookingId } }) => [
      ...invalidateAfterDecision(REFUNDS, summaryPart('MONEY'), summaryPart('LEDGER'), 'Audit')(row, error),
      { type: 'Booking', id: bookingId },
    ],
  }),
  /** `key` is the idempotency key: a lost answer never corrects the ledger twice. */
  correctLedger: build.mutation({
    query: ({ key, body }: Keyed<CorrectionRequest>) =>
      request('POST /api/payments/admin/corrections', { body, idempotencyKey: key }),
    invalidatesTags: invalidateAfterDecision(
      DIFFERENCES,
      summaryPart('DEBTS'),
      summaryPart('MONEY'),
      summaryPart('LEDGER'),
      'Audit',
    ),
  }),
  /** `key` is the idempotency key: a lost answer never records a second deposit. */
  recordDeposit: build.mutation({
    query: ({ key, body }: Keyed<DepositRequest>) =>
      request('POST /api/payments/admin/deposits', { body, idempotencyKey: key }),
    invalidatesTags: invalidateAfterDecision(summaryPart('MONEY'), summaryPart('LEDGER'), 'Audit'),
  }),
}));

export const { useRefundAsGoodwillMutation, useCorrectLedgerMutation, useRecordDepositMutation } =
  moneyDecisionsApi;
