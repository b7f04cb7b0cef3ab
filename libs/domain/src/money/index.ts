/**
 * Rules of money: exact amounts, the commission and the tax in it, the names of the ledger, the money of a
 * booking, and the payouts of a business.
 */
export * from './accountName';
export * from './amounts';
export * from './commission';
export * from './endingMoney';
export * from './givingBack';
export * from './ledgerNames';
export * from './moneyDue';
export * from './paymentTimes';
export * from './payouts';
export * from './refundStates';
export * from './splitCharge';
