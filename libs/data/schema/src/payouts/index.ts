export {
  ACCOUNT_DUE_INDEX,
  HAS_DUE_TIME,
  PayoutAccountModel,
  type PayoutAccountRecord,
} from './payoutAccount.schema';
export {
  IS_UNFINISHED,
  OPEN_PAYOUT_STATES,
  PAYOUT_DUE_INDEX,
  PayoutModel,
  type PayoutRecord,
} from './payout.schema';
export { PAYOUT_RUN, PayoutRunModel, type PayoutRunRecord } from './payoutRun.schema';
