import { useCancelBookingMutation, useCancelBookingsMutation } from '@tm/api-client/adminBookings';
import type { Booking, BookingsStatusAnswer, CancelBookingsForm } from '@tm/contracts';
import { bookingReference } from '@tm/domain';
import { notify } from '@tm/platform';
import { isConflict } from '../../moderation/isConflict';
import { notifyFailure } from '../../moderation/notifyFailure';
import type { BookingLine } from './BookingLines';
import { formatCancelledCount, formatSkippedCount, type CancelChoice } from './cancelLabels';

const FAILED = 'The booking was not cancelled. Please try again.';

/** The ids of cancelled bookings, and the others with the server's reasons. */
export type CancelOutcome = { done: readonly string[]; skipped: readonly BookingLine[] };

const outcomeOf = (outcomes: BookingsStatusAnswer['outcomes']): CancelOutcome => ({
  done: outcomes.flatMap(({ id, booking }) => (booking ? [id] : [])),
  skipped: outcomes.flatMap(({ id, refusal }) =>
    refusal ? [{ id, title: `#${bookingReference(id)}`, text: refusal.detail }] : [],
  ),
});

/**
 * Cancels one or several bookings, or all open ones of a business, and returns the result. Null means that
 * nothing was cancelled and the same request can be sent again, so the input has to stay.
 */
export function useCancelBookings() {
  const [cancelOne] = useCancelBookingMutation();
  const [cancelSeveral] = useCancelBookingsMutation();

  const cancelBooking = async ({ id, version }: Booking, answers: CancelBookingsForm) => {
    await cancelOne({ id, body: { status: 'cancelled', version, ...answers } }).unwrap();
    return { done: [id], skipped: [] };
  };
  /** The service cancels at most 50 bookings of a business at once; skipped ones would be tried again. */
  const cancelBusiness = async (providerId: string, answers: CancelBookingsForm) => {
    const done: string[] = [];
    for (;;) {
      const answer = await cancelSeveral({ status: 'cancelled', providerId, ...answers }).unwrap();
      const round = outcomeOf(answer.outcomes);
      done.push(...round.done);
      if (answer.left === 0 || round.done.length === 0) return { done, skipped: round.skipped };
    }
  };
  const cancelChosen = async (bookings: readonly Booking[], answers: CancelBookingsForm) => {
    const read = bookings.map(({ id, version }) => ({ id, version }));
    return outcomeOf(
      (await cancelSeveral({ status: 'cancelled', bookings: read, ...answers }).unwrap()).outcomes,
    );
  };

  return async (
    { bookings, business }: CancelChoice,
    answers: CancelBookingsForm,
  ): Promise<CancelOutcome | null> => {
    const [first, ...others] = bookings ?? [];
    try {
      const outcome = await (business
        ? cancelBusiness(business.id, answers)
        : first && others.length === 0
          ? cancelBooking(first, answers)
          : cancelChosen(bookings ?? [], answers));
      const { done, skipped } = outcome;
      notify({
        title: formatCancelledCount(done.length),
        ...(skipped.length > 0 && {
          description: formatSkippedCount(skipped.length),
          variant: 'destructive',
        }),
      });
      return outcome;
    } catch (error) {
      notifyFailure(error, FAILED);
      return isConflict(error) ? { done: [], skipped: [] } : null;
    }
  };
}
