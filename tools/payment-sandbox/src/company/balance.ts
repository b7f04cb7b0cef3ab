import type { Charge, Transfer, TransferStatus } from '../journal/records';
import { isPaid } from './charges';
import type { Company } from './company';

const sum = <Row>(rows: readonly Row[], kobo: (row: Row) => number): number =>
  rows.reduce((total, row) => total + kobo(row), 0);

/** Returns what a charge leaves after its fee. The fee stays with Paystack, also when the rest goes back. */
export const netKobo = ({ paidKobo, fees }: Charge): number => (paidKobo ?? 0) - (fees ?? 0);

/** A failed transfer costs nothing. A reversed one has cost its fee. */
const COST: Record<TransferStatus, (transfer: Transfer) => number> = {
  otp: () => 0,
  pending: ({ kobo, feeKobo }) => kobo + feeKobo,
  success: ({ kobo, feeKobo }) => kobo + feeKobo,
  reversed: ({ feeKobo }) => feeKobo,
  failed: () => 0,
  blocked: () => 0,
  rejected: () => 0,
  abandoned: () => 0,
};

/** Returns the paid charges that no settlement has brought into the balance. */
export const unsettledCharges = ({ store }: Company): Charge[] =>
  store.all('charge').filter((charge) => isPaid(charge) && charge.settlement === null);

/**
 * Returns the balance in kobo: money put in and settled, less refunds, transfers and lost disputes. It is
 * below zero when more went back than has been settled.
 */
export function balanceKobo({ store }: Company): number {
  const settled = store.all('charge').filter((charge) => charge.settlement !== null);
  const refunds = store.all('refund').filter(({ status }) => status === 'processed');
  return (
    sum(store.all('topUp'), ({ kobo }) => kobo) +
    sum(settled, netKobo) -
    sum(refunds, ({ kobo }) => kobo) -
    sum(store.all('transfer'), (transfer) => COST[transfer.status](transfer)) -
    sum(store.all('dispute'), ({ lostKobo }) => lostKobo)
  );
}
