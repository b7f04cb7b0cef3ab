export { readMoney, type BookingMoney } from './money.queries';
export { bankDecides, isBankAsked, listOpenChargebacks, takenBackOf } from './openChargebacks.queries';
export { returnMoney } from './returnMoney.writes';
export { releaseMoney } from './releaseMoney.writes';
