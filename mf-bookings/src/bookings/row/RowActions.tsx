import type { Booking } from '@tm/contracts';
import {
  bookingPage,
  bookingReference,
  formatNaira,
  mayReview,
  nextStepOf,
  occupiesSlot,
  type BookingParty,
} from '@tm/domain';
import { lazyScreen, useUser } from '@tm/platform';
import { Button, ButtonLink, IconButton } from '@tm/ui';
import { useMinute } from '@tm/ui/clock';
import { LazyDialogBoundary } from '@tm/ui/lazy-section';
import { Menu } from '@tm/ui/menu';
import { Ellipsis } from 'lucide-react';
import { useBookingMoves } from '../actions/useBookingMoves';
import { RowContext, type RowState } from './rowContext';

const loadDialogs = () => import('../actions/BookingDialogs');
const BookingDialogs = lazyScreen(loadDialogs, 'BookingDialogs');

/** Loads the choices of the menu, and the frame of the dialogs that most of them open. */
const loadMenu = () => Promise.all([import('./RowMenu'), loadDialogs()]).then(([{ RowMenu }]) => RowMenu);

/** The next step of the reader. Answers are given on the page of the booking, which has all they need. */
function Step({ booking, step, moves, labels }: RowState) {
  if (!step) return null;
  const page = bookingPage(booking.id);
  if (step.kind === 'pay')
    return (
      <ButtonLink size="sm" to={`${page}/pay`}>
        Pay {formatNaira(booking.totalAmount)}
      </ButtonLink>
    );
  if (step.kind === 'review')
    return (
      <Button size="sm" variant="secondary" onClick={() => moves.setOpen('review')}>
        Leave review
      </Button>
    );
  if (step.kind !== 'move')
    return (
      <ButtonLink size="sm" to={page}>
        {step.kind === 'confirm' ? 'Confirm' : 'Answer'}
      </ButtonLink>
    );
  const { to, label } = step.edge;
  return (
    <Button
      size="sm"
      pending={moves.movingTo === to}
      disabled={moves.movingTo !== undefined && moves.movingTo !== to}
      onClick={() => moves.moveTo(to)}
    >
      {labels?.[to] ?? label}
    </Button>
  );
}

type Props = Pick<RowState, 'labels'> & { booking: Booking; party: BookingParty };

/** The next step of a party as the only button of a row, and a menu with all other actions. */
export function RowActions({ booking, party, labels }: Props) {
  const now = useMinute();
  // A user who became a provider cannot review, not even bookings made as a customer.
  const canReview = useUser()?.role === 'customer' && party === 'customer' && mayReview(booking);
  const step = nextStepOf(booking, party, now, canReview);
  const moves = useBookingMoves(booking, party);
  const row = { booking, party, step, canReview, moves, labels };
  // Open bookings can always be cancelled, moved or put into a calendar.
  const hasMenu = occupiesSlot(booking.status) || (canReview && step?.kind !== 'review');
  return (
    <>
      <Step {...row} />
      {hasMenu && (
        <RowContext value={row}>
          <Menu
            label={`Booking ${bookingReference(booking.id)}`}
            loadItems={loadMenu}
            trigger={
              <IconButton label="More actions">
                <Ellipsis aria-hidden="true" />
              </IconButton>
            }
          />
        </RowContext>
      )}
      <LazyDialogBoundary onFailed={() => moves.setOpen(null)}>
        {moves.open && (
          <BookingDialogs booking={booking} party={party} open={moves.open} onOpen={moves.setOpen} />
        )}
      </LazyDialogBoundary>
    </>
  );
}
