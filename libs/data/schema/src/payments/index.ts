export {
  LedgerTransactionModel,
  WITH_PROVIDER,
  type LedgerPostingRecord,
  type LedgerTransactionRecord,
} from './ledgerTransaction.schema';
export { HAS_MONEY, LedgerAccountModel, type LedgerAccountRecord } from './ledgerAccount.schema';
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
export { IS_UNPROCESSED, REFUND_DUE_INDEX, RefundModel, type RefundRecord } from './refund.schema';
export { LedgerCheckModel, type LedgerCheckRecord } from './ledgerCheck.schema';
export {
  EVENT_DUE_INDEX,
  EVENT_SUBJECTS,
  IS_WAITING,
  ProviderEventModel,
  type ProviderEventRecord,
} from './providerEvent.schema';
