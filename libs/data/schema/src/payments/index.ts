export {
  LedgerTransactionModel,
  WITH_PROVIDER,
  type LedgerPostingRecord,
  type LedgerTransactionRecord,
} from './ledgerTransaction.schema';
export {
  DEBTS_BY_AMOUNT,
  HAS_MONEY,
  LedgerAccountModel,
  type LedgerAccountRecord,
} from './ledgerAccount.schema';
export {
  LedgerSealModel,
  LedgerUnsealedModel,
  type LedgerSealRecord,
  type LedgerUnsealedRecord,
} from './ledgerSeal.schema';
export { PaymentModel, type PaymentRecord } from './payment.schema';
export {
  ATTEMPT_STATES,
  CHECK_INDEX,
  HAS_CHECK,
  PaymentAttemptModel,
  type AttemptState,
  type PaymentAttemptRecord,
} from './paymentAttempt.schema';
export {
  DIFFERENCE_STATE_INDEX,
  DifferenceModel,
  RECONCILIATION_RUN,
  ReconciliationRunModel,
  type DifferenceRecord,
} from './difference.schema';
export {
  BY_ORDER,
  BY_REFUND_STATE,
  IS_STUCK,
  IS_UNPROCESSED,
  REFUND_DUE_INDEX,
  RefundModel,
  STUCK_INDEX,
  type RefundRecord,
} from './refund.schema';
export {
  BY_ARRIVAL,
  BY_STATE,
  CHOICE_INDEX,
  HAS_CHOICE,
  NO_BANK_ASKED,
  LATE_OF_BOOKING,
  LATE_OF_CUSTOMER,
  UnmatchedMoneyModel,
  type UnmatchedMoneyRecord,
} from './unmatchedMoney.schema';
export {
  BY_BUSINESS,
  BusinessRefundModel,
  IS_RUNNING,
  RUNNING_INDEX,
  type BusinessRefundRecord,
} from './businessRefund.schema';
export { LedgerCheckModel, type LedgerCheckRecord } from './ledgerCheck.schema';
export {
  EVENT_DUE_INDEX,
  EVENT_SUBJECTS,
  IS_WAITING,
  ProviderEventModel,
  type ProviderEventRecord,
} from './providerEvent.schema';
