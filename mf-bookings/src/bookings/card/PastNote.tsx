import type { Booking } from '@tm/contracts';
import { describeEnding, isJustBooked, describeJustBooked, shortName, type BookingParty } from '@tm/domain';
import { closingNote } from '../labels/closingNote';
import { NoteLine } from './NoteLine';

type Props = { booking: Booking; party: BookingParty | null; now: Date };

const textOf = ({ booking, party, now }: Props): string | null => {
  if (booking.ending) return describeEnding(booking.ending, party);
  if (isJustBooked(booking, now)) return describeJustBooked(shortName(booking.customer));
  return closingNote(booking, party);
};

/**
 * How a booking ended; after its planned end, when time ends it; and for a new booking at once, that its
 * provider may still refuse it.
 */
export function PastNote(props: Props) {
  const text = textOf(props);
  return text && <NoteLine>{text}</NoteLine>;
}
