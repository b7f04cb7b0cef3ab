import { bookingCalendarFile } from '@tm/api-client/bookings';
import { noteCall } from '@tm/api-client/calls';
import {
  bookingActions,
  checkReport,
  checkReschedule,
  isAgreed,
  REPORT_LABELS,
  RESCHEDULE_RULES,
} from '@tm/domain';
import { useMinute } from '@tm/ui/clock';
import { MenuItem, MenuLine } from '@tm/ui/menu';
import { CalendarClock, CalendarPlus, CircleX, Phone, Play, Star, UserX } from 'lucide-react';
import { use } from 'react';
import { phoneOf } from '../details/BookingContact';
import { otherName } from '../labels/bookingLabels';
import { RowContext, type RowState } from './rowContext';

/** The moves of the transition table that are not the button of the row. Cancelling comes last. */
const edgesOf = ({ booking, party, step }: RowState, now: Date) => {
  const others = bookingActions(booking, party, now).filter(
    ({ to }) => step?.kind !== 'move' || step.edge.to !== to,
  );
  return {
    ahead: others.filter(({ to }) => to !== 'cancelled'),
    ends: others.filter(({ to }) => to === 'cancelled'),
  };
};

/** Call and calendar file of an agreed appointment. */
function Agreed({ booking, party }: RowState) {
  const phone = phoneOf(booking, party === 'customer' ? 'provider' : 'customer');
  return (
    <>
      {phone && (
        <MenuItem asChild>
          <a href={`tel:${phone}`} onClick={() => noteCall(booking.id)}>
            <Phone aria-hidden="true" />
            Call {otherName(booking, party)}
          </a>
        </MenuItem>
      )}
      <MenuItem asChild>
        <a href={bookingCalendarFile(booking.id)} download>
          <CalendarPlus aria-hidden="true" />
          Add to calendar
        </a>
      </MenuItem>
    </>
  );
}

function Choices(row: RowState) {
  const now = useMinute();
  const { booking, party, step, canReview, moves, labels } = row;
  const { ahead, ends } = edgesOf(row, now);
  return (
    <>
      {ahead.map(({ to, label }) => (
        <MenuItem key={to} onSelect={() => moves.moveTo(to)}>
          <Play aria-hidden="true" />
          {labels?.[to] ?? label}
        </MenuItem>
      ))}
      {canReview && step?.kind !== 'review' && (
        <MenuItem onSelect={() => moves.setOpen('review')}>
          <Star aria-hidden="true" />
          Leave review
        </MenuItem>
      )}
      {checkReschedule(booking, 'propose', party, now) === 'legal' && (
        <MenuItem onSelect={() => moves.setOpen('reschedule')}>
          <CalendarClock aria-hidden="true" />
          {RESCHEDULE_RULES.propose.label}
        </MenuItem>
      )}
      {isAgreed(booking.status) && <Agreed {...row} />}
      {checkReport(booking, party, now) === 'legal' && (
        <MenuItem onSelect={() => moves.setOpen('absent')}>
          <UserX aria-hidden="true" />
          {REPORT_LABELS[party]}
        </MenuItem>
      )}
      {ends.length > 0 && <MenuLine />}
      {ends.map(({ label }) => (
        <MenuItem key={label} onSelect={() => moves.moveTo('cancelled')}>
          <CircleX aria-hidden="true" />
          {label}
        </MenuItem>
      ))}
    </>
  );
}

/** Choices of the menu of a row. They load when the menu is first used. */
export function RowMenu() {
  const row = use(RowContext);
  return row && <Choices {...row} />;
}
