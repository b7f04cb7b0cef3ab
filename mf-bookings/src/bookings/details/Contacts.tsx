import type { Booking } from '@tm/contracts';
import { BOOKING_PARTIES, type BookingParty } from '@tm/domain';
import { BookingContact } from './BookingContact';
import { Section } from './Section';

const NAMES: Record<BookingParty, string> = { customer: 'Customer', provider: 'Provider' };

/** The contact of the other party, or of both for an admin. */
export const Contacts = ({ booking, party }: { booking: Booking; party: BookingParty | null }) =>
  BOOKING_PARTIES.filter((side) => side !== party).map((side) => (
    <Section key={side}>
      <h3>{NAMES[side]}</h3>
      <BookingContact booking={booking} side={side} party={party} />
    </Section>
  ));
