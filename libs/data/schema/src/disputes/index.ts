export {
  CHARGEBACKS_BY_TIME,
  CHARGEBACK_DUE_INDEX,
  CHARGEBACK_QUEUE_INDEX,
  ChargebackModel,
  IS_CHARGEBACK_OPEN,
  type ChargebackAnswer,
  type ChargebackRecord,
} from './chargeback.schema';
export {
  DISPUTE_DUE_INDEX,
  DISPUTE_QUEUE_INDEX,
  DISPUTE_STATE_INDEX,
  HAS_DISPUTE_TIME,
  MoneyDisputeModel,
  type DisputeRuling,
  type MoneyDisputeRecord,
} from './moneyDispute.schema';
