import { useCreateBookingMutation } from '@tm/api-client/newBooking';
import type { Booking } from '@tm/contracts';
import { describeDateTime, fromLagos, isUnpaid, PAY_MINUTES } from '@tm/domain';
import { currentTime, messageOf, notify, sessionApi, type ApiError } from '@tm/platform';
import { useCallback } from 'react';
import { restoreToForm, deletePending, readPending, writePending, type PendingOrder } from './storedOrder';
import { sendOrder } from './sendOrder';
import { withLock } from './withLock';

/**
 * `waiting`: there is no definite response yet. `busy`: this or another page is sending it. `gone`: the order
 * is no longer pending.
 */
export type PendingOutcome = 'sent' | 'refused' | 'waiting' | 'busy' | 'gone';

const FAILED = 'There was an error processing your booking. Please try again.';

/** Formats the appointment of an order. */
export const formatOrderTime = ({ scheduledDate, scheduledTime }: PendingOrder['values']): string => {
  const at = fromLagos(scheduledDate ?? '', scheduledTime ?? '');
  return at ? describeDateTime(at, currentTime()) : '';
};

/** Temporary refusals: the session has ended, or there were too many requests. */
const RETRYABLE = [401, 408, 425, 429];
/** Codes of a 429 that the customer has to act on. */
const NOT_RETRYABLE: readonly (string | undefined)[] = ['too_many_open_requests', 'too_many_from_place'];
const isRetryable = ({ status, code }: ApiError) =>
  RETRYABLE.includes(status) && !NOT_RETRYABLE.includes(code);

const describeOrder = ({ listing, values }: PendingOrder) => `${listing.title}, ${formatOrderTime(values)}`;

const nextStep = (booking: Booking): string => {
  if (isUnpaid(booking)) return `Please pay it in My Bookings within ${PAY_MINUTES} minutes.`;
  return booking.status === 'accepted' ? 'It was accepted at once.' : 'The provider will contact you soon.';
};

function reportBooked(
  userId: string,
  { isStillPending, order }: SendingOrder,
  booking: Booking,
): PendingOutcome {
  if (isStillPending()) deletePending(userId, order.listing.id);
  notify({ title: 'Booking successful!', description: `${describeOrder(order)}. ${nextStep(booking)}` });
  return 'sent';
}

function reportRejected(
  userId: string,
  { isStillPending, order }: SendingOrder,
  error: ApiError,
): PendingOutcome {
  // The user has discarded or changed the order since it was sent, so the refusal is not shown.
  if (!isStillPending()) return 'gone';
  const refusal = messageOf(error, FAILED);
  restoreToForm(userId, { ...order, refusal, refusalCode: error.code });
  notify({
    title: 'Booking failed',
    description: `${describeOrder(order)}: ${refusal}`,
    variant: 'destructive',
  });
  return 'refused';
}

type Post = Parameters<typeof sendOrder>[0]['post'];
type SendingOrder = { order: PendingOrder; isStillPending: () => boolean };

async function sendPending(userId: string, waiting: PendingOrder, post: Post): Promise<PendingOutcome> {
  const content = JSON.stringify(waiting.body);
  const sending: SendingOrder = {
    order: waiting,
    // The order may be discarded since, or be pending again with other content.
    isStillPending: () => JSON.stringify(readPending(userId, waiting.listing.id)?.body) === content,
  };
  const sent = await sendOrder({
    order: waiting,
    body: waiting.body,
    post,
    save: (next) => {
      sending.order = { ...next, body: waiting.body };
      if (sending.isStillPending()) writePending(userId, sending.order);
    },
  });
  if (sent.kind === 'booked') return reportBooked(userId, sending, sent.booking);
  const isOpen = sent.kind === 'unanswered' || isRetryable(sent.refusal);
  if (isOpen) return sending.isStillPending() ? 'waiting' : 'gone';
  return reportRejected(userId, sending, sent.refusal);
}

/**
 * Sends a pending order and reports the result: booked, or refused and turned into a form again. Checks the
 * session first, because another user may have signed in in another tab.
 */
export function useSendPending() {
  const [post] = useCreateBookingMutation();
  const [fetchUser] = sessionApi.useLazyGetUserQuery();
  return useCallback(
    async (userId: string, listingId: string): Promise<PendingOutcome> => {
      const outcome = await withLock(
        `order of ${userId}: ${listingId}`,
        async (): Promise<PendingOutcome> => {
          const currentUser = await fetchUser()
            .unwrap()
            .catch(() => undefined);
          const waiting = readPending(userId, listingId);
          if (!waiting) return 'gone';
          return currentUser?.id === userId ? sendPending(userId, waiting, post) : 'waiting';
        },
      );
      return outcome ?? 'busy';
    },
    [post, fetchUser],
  );
}
