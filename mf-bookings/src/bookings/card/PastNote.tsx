import type { Booking } from '@tm/contracts';
import { describeEnding, type BookingParty } from '@tm/domain';
import { closingNote } from '../labels/closingNote';
import { NoteLine } from './NoteLine';

type Props = { booking: Booking; party: BookingParty | null };

/** How a booking ended; after its planned end, when time ends it. */
export function PastNote({ booking, party }: Props) {
  const text = booking.ending ? describeEnding(booking.ending, party) : closingNote(booking, party);
  return text && <NoteLine>{text}</NoteLine>;
}
