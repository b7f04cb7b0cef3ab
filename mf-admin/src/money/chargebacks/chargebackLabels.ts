import type { Chargeback } from '@tm/contracts';
import { CHARGEBACK_STATE_NAMES, formatNaira, type ChargebackState } from '@tm/domain';
import type { StateLabel } from '../queue/queueCells';

/** The queue comes first, then the states of the history. */
export const STATES: Readonly<Record<ChargebackState, StateLabel>> = {
  waiting: [CHARGEBACK_STATE_NAMES.waiting, 'pending'],
  sending: [CHARGEBACK_STATE_NAMES.sending, 'progress'],
  contested: [CHARGEBACK_STATE_NAMES.contested, 'progress'],
  lost: [CHARGEBACK_STATE_NAMES.lost, 'cancelled'],
  won: [CHARGEBACK_STATE_NAMES.won, 'completed'],
};

/** Returns where the money of a chargeback is, and what a loss would take. */
export const describePlace = ({ booking, isOfHeldMoney }: Chargeback): string => {
  if (!booking) return 'The payment belongs to no known booking. A loss is borne by the site.';
  if (!isOfHeldMoney)
    return 'The payment was not used for this booking, and goes back or went back. A loss is borne by the site.';
  const { held, refunded, released, hasDispute } = booking;
  const parts = [
    held > 0 && `${formatNaira(held)} is kept here until the bank has decided.`,
    released > 0 &&
      `${formatNaira(released)} was released to the business. A loss is taken from its balance, then from later releases.`,
    refunded > 0 && `${formatNaira(refunded)} was refunded: contest with the refund.`,
    hasDispute && 'The customer disputes it here too. The ruling waits for the bank.',
  ];
  return parts.filter(Boolean).join(' ');
};

/** Describes the answer of an admin: 'Accepted, ₦4,000 back' or 'Contested'. */
export const describeAnswer = ({ accept, amount }: NonNullable<Chargeback['answer']>): string =>
  accept ? `Accepted, ${formatNaira(amount ?? 0)} back` : 'Contested';
