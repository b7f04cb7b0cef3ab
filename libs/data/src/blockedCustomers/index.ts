export { BlockedCustomerModel, type BlockedCustomerRow } from './blockedCustomer.schema';
export {
  blockCustomer,
  countBlocked,
  listBlocked,
  loadBlockedPeople,
  refuseBlocked,
  unblockCustomer,
  type BlockPosition,
} from './blockedCustomer.verbs';
