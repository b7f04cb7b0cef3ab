export {
  ACCOUNT_KINDS,
  OWED_KINDS,
  PLATFORM_ACCOUNTS,
  asDebit,
  onSide,
  type PlatformAccount,
  type PlatformBalances,
} from './accountKinds';
export { accountOf, isPlatformAccount, kindOf, parseAccount } from './accountId';
export { addToPlatform, coverOf, zeroPlatform } from './platformBalances';
