export { accountVault, type AccountVault } from './account.vault';
export { presentBankAccount } from './account.presenter';
export { countAccounts, findAccount } from './account.queries';
export { accountRoutes, ownBusiness } from './account.routes';
export { adminAccountRoutes } from './adminAccounts.routes';
export { findBusiness, findBusinesses, findBusinessOf, type Business } from './business.queries';
export { activate, findDueAccounts } from './decideAccount.commands';
export { PAYOUTS_PAGE } from './saveAccount.commands';
