export { bankList, type ReadBanks } from './bankList';
export { bankRoutes } from './bank.routes';
export { noSuchAccount, resolveAccount, type EnteredAccount, type ResolvedAccount } from './resolveAccount';
