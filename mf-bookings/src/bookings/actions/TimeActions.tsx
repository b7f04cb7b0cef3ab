import { bookingCalendarFile } from '@tm/api-client/bookings';
import type { Booking } from '@tm/contracts';
import { isAgreed, rescheduleActions, RESCHEDULE_RULES, type BookingParty } from '@tm/domain';
import { Button, ButtonLink } from '@tm/ui';
import { useMinute } from '@tm/ui/clock';
import { CalendarClock, CalendarPlus } from 'lucide-react';

type Props = { booking: Booking; party: BookingParty; onPropose: () => void };

/** Second row of actions: propose another time, download a calendar file. */
export function TimeActions({ booking, party, onPropose }: Props) {
  const canPropose = rescheduleActions(booking, party, useMinute()).includes('propose');
  return (
    <div>
      {canPropose && (
        <Button variant="ghost" size="sm" onClick={onPropose}>
          <CalendarClock aria-hidden="true" />
          {RESCHEDULE_RULES.propose.label}
        </Button>
      )}
      {isAgreed(booking.status) && (
        <ButtonLink variant="ghost" size="sm" href={bookingCalendarFile(booking.id)} download>
          <CalendarPlus aria-hidden="true" />
          Add to calendar
        </ButtonLink>
      )}
    </div>
  );
}
