import type { Booking } from '@tm/contracts';
import { codeOfMove, countsCode, hasCodes, type BookingStatus } from '@tm/domain';

/**
 * Returns true if the provider is asked for a code of the customer before a move. Without a start code a
 * finish code does not count, so it is not asked for.
 */
export const asksCode = ({ status, payment }: Booking, to: BookingStatus): boolean => {
  const kind = codeOfMove(status, to);
  return kind !== null && payment !== undefined && hasCodes({ payment }) && countsCode(kind, payment);
};
