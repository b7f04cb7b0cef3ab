export { payoutBench } from './payoutBench';
export { BANK, VAULT, addMoney, buildPaidBusiness, payoutsOf } from './payoutBusiness';
export { HOLD_HOURS, PRICE, buildUnpaid, endBooking, heldUntilOf, stored } from './onlineBooking';
export { balanceOf, kindsOf, ledgerFault, paymentSite } from './paymentSite';
