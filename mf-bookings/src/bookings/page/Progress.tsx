import type { Booking } from '@tm/contracts';
import { describeNext, isExpired, nextAct, type BookingParty, type LinkedAct } from '@tm/domain';
import { styled } from '@tm/platform';
import { Card, Stack } from '@tm/ui';
import { useMinute } from '@tm/ui/clock';
import { AbsenceNotice } from '../absence/AbsenceNotice';
import { BookingActions } from '../actions/BookingActions';
import { BookingNote } from '../card/BookingNote';
import { DoubleClickGuard } from '../card/DoubleClickGuard';
import { ConfirmationNotice } from '../confirmation/ConfirmationNotice';
import { firstDialog } from '../details/firstDialog';
import { otherName } from '../labels/bookingLabels';
import { ProposalBanner } from '../reschedule/ProposalBanner';
import { Tracker } from './Tracker';

const Root = styled(Card)`
  position: relative;
  h2 {
    font-size: var(--fs-lg);
  }
  /* A booking that leaves nothing to do has no room for actions. */
  > div > :nth-last-child(2):not(:has(button, a, h2)) {
    position: absolute;
  }
`;

const Next = styled.p`
  &:empty {
    position: absolute;
  }
  font-weight: 600;
  overflow-wrap: anywhere;
`;

/**
 * The tracker names deadlines itself. The note adds how a booking ended, and what its provider should know
 * before the start.
 */
const hasNote = (booking: Booking, party: BookingParty | null, now: Date): boolean =>
  booking.ending !== null ||
  isExpired(booking, now) ||
  (party === 'provider' && booking.status === 'completed') ||
  (party === 'provider' && booking.status === 'accepted' && new Date(booking.startsAt) > now);

type Props = {
  booking: Booking;
  party: BookingParty | null;
  canReview: boolean;
  /** The act that the link asks for: its dialog opens at once if the user can do it. */
  act: LinkedAct | null;
};

/**
 * The next act with its deadline, the actions of the reader, and the steps of the booking. The actions come
 * before the steps, so that phones show them without scrolling.
 */
export function Progress({ booking, party, canReview, act }: Props) {
  const now = useMinute();
  const next = nextAct(booking, now);
  const isMeant = next?.act !== 'review' || canReview;
  const names = { customer: otherName(booking, 'provider'), provider: otherName(booking, 'customer') };
  const words = isMeant ? describeNext(next, party, names, now) : null;
  return (
    <Root>
      <Stack $gap={5}>
        <DoubleClickGuard booking={booking} />
        <Stack $gap={2}>
          <h2>Progress</h2>
          <Next role="status">{words}</Next>
          {hasNote(booking, party, now) && <BookingNote booking={booking} party={party} />}
        </Stack>
        <AbsenceNotice booking={booking} party={party} />
        <ProposalBanner booking={booking} party={party} />
        <ConfirmationNotice booking={booking} party={party} />
        <BookingActions booking={booking} party={party} opens={firstDialog(booking, party, act, now)} />
        <Tracker booking={booking} party={party} />
      </Stack>
    </Root>
  );
}
