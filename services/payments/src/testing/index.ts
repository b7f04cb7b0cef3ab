export { HOLD_HOURS, PRICE, buildUnpaid, endBooking, heldUntilOf, stored } from './onlineBooking';
export { balanceOf, kindsOf, ledgerFault, paymentSite } from './paymentSite';
