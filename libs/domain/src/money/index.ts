/**
 * Rules of money: exact amounts, the commission and the tax in it, the names of the ledger, the money of a
 * booking, and the payouts of a business.
 */
export * from './accountName';
export * from './amounts';
export * from './chargebacks';
export * from './commission';
export * from './corrections';
export * from './debts';
export * from './deposits';
export * from './disputes';
export * from './endingMoney';
export * from './givingBack';
export * from './goodwill';
export * from './heldRefunds';
export * from './lateMoney';
export * from './ledgerNames';
export * from './moneyDue';
export * from './paymentTimes';
export * from './payouts';
export * from './reconciliation';
export * from './refundStates';
export * from './splitCharge';
