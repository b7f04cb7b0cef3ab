/** Rules of money: exact amounts, the commission and the tax in it, and the names of the ledger. */
export * from './amounts';
export * from './commission';
export * from './ledgerNames';
