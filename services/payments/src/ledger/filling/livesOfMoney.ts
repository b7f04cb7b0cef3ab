import { commissionKobo, type Kobo } from '@tm/domain';
import type { LedgerEvent } from '../events';

/** A booking of the filled ledger, and its business. */
export type FilledBooking = { bookingId: string; providerId: string };

const FEE_KOBO = 10_000;
const TRANSFER_FEE_KOBO = 2_500;
const BPS = 1_000;
const KINDS_OF_LIVES = 10;

/** Returns the price of a booking, in kobo: from ₦1,000, different for neighbours. */
const priceOf = (number: number): Kobo => 100_000 + (number % 9_973) * 100;

/**
 * Returns the events of the money of one booking from the payment to its end. Of ten bookings, one is
 * refunded, one is disputed, one is paid too late, and the others are released without a dispute.
 */
export const lifeOf = (number: number, { bookingId, providerId }: FilledBooking): LedgerEvent[] => {
  const paid = priceOf(number);
  const name = `filled-${number}`;
  const charge = { reference: name, bookingId, paid, fee: FEE_KOBO };
  const held: LedgerEvent = { kind: 'charge', ...charge, due: paid };
  const refund = { bookingId, refundId: name, kobo: paid };
  const processed: LedgerEvent = { kind: 'refund-processed', ...refund };
  const dispute = { bookingId, number: 1, kobo: paid };
  const released: LedgerEvent = {
    ...{ kind: 'release', bookingId, providerId, number: 1, from: 'held' },
    ...{ kobo: paid, commission: commissionKobo(paid, BPS), keptBack: 0 },
  };
  switch (number % KINDS_OF_LIVES) {
    case 7:
      return [held, { kind: 'refund-ordered', from: 'held', ...refund }, processed];
    case 8:
      return [
        held,
        { kind: 'dispute-opened', ...dispute },
        { kind: 'dispute-returned', ...dispute },
        released,
      ];
    case 9:
      return [
        { kind: 'charge-unmatched', ...charge },
        { kind: 'refund-ordered', from: 'unmatched', reference: name, ...refund },
        processed,
      ];
    default:
      return [held, released];
  }
};

/** Returns the events of a payout of all that a business has. */
export const payoutOf = (name: string, providerId: string, kobo: Kobo): LedgerEvent[] => {
  const payout = { payoutId: name, providerId, kobo };
  return [
    { kind: 'payout-ordered', ...payout },
    { kind: 'payout-paid', ...payout, fee: TRANSFER_FEE_KOBO },
  ];
};
