/**
 * Rules of money: exact amounts, the commission and the tax in it, the names of the ledger, and the money of
 * a booking.
 */
export * from './amounts';
export * from './commission';
export * from './endingMoney';
export * from './ledgerNames';
export * from './moneyDue';
export * from './paymentTimes';
export * from './refundStates';
export * from './splitCharge';
