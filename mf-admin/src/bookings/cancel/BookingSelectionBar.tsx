import type { Booking } from '@tm/contracts';
import { MAX_BOOKINGS_AT_ONCE } from '@tm/domain';
import { styled } from '@tm/platform';
import { Button, Muted, Row } from '@tm/ui';
import { CheckMark } from '../../list/CheckMark';
import type { CancelChoice } from './cancelLabels';
import type { BookingSelection } from './useBookingSelection';

const Bar = styled(Row)`
  min-height: 48px;
  margin-bottom: var(--s-3);
`;

type Props = {
  /** Bookings on the shown page. */
  shown: readonly Booking[];
  selection: BookingSelection;
  /** The business that the list is restricted to. */
  business: { id: string; name: string } | null;
  onChoose: (choice: CancelChoice) => void;
};

/** Selects all open bookings of the page, and offers to cancel the selected ones or those of a business. */
export function BookingSelectionBar({ shown, selection, business, onChoose }: Props) {
  const { bookings, isFull } = selection;
  const hidden = bookings.filter(({ id }) => shown.every((booking) => booking.id !== id)).length;
  const hasOpen = shown.some(selection.may);
  return (
    <Bar $between role="group" aria-label="Selected bookings">
      {hasOpen && (
        <CheckMark
          label="Select all open on this page"
          isShown
          checked={selection.hasAll(shown)}
          onChange={(isOn) => selection.mark(shown, isOn)}
        />
      )}
      {/* Rendered before the first selection, so that screen readers announce it. */}
      <Muted $small role="status">
        {bookings.length > 0 && `${bookings.length} selected`}
        {hidden > 0 && `, ${hidden} not shown here`}
        {isFull && `, at most ${MAX_BOOKINGS_AT_ONCE}`}
      </Muted>
      <Row $gap={2}>
        {bookings.length > 0 && (
          <>
            <Button size="sm" variant="danger" onClick={() => onChoose({ bookings })}>
              Cancel selected
            </Button>
            <Button size="sm" variant="ghost" onClick={selection.clear}>
              Clear
            </Button>
          </>
        )}
        {business && hasOpen && bookings.length === 0 && (
          <Button size="sm" variant="danger" onClick={() => onChoose({ business })}>
            Cancel all of {business.name}
          </Button>
        )}
      </Row>
    </Bar>
  );
}
