import { useCreateBookingMutation } from '@tm/api-client/newBooking';
import type { Booking, CreateBookingRequest } from '@tm/contracts';
import { formatDateTime } from '@tm/domain';
import { type ApiError, currentTime, isUnauthorized, messageOf, notify, sessionApi } from '@tm/platform';
import { sendOrder } from '../pending/sendOrder';
import { writePending, type StoredOrder } from '../pending/storedOrder';
import type { OrderDraft } from './orderDraft';

/**
 * Texts of a failure (product 8). With `showsReason` the server's message is shown for every error, otherwise
 * for a conflict only.
 */
export type FailureTexts = { title: string; text: string; showsReason?: boolean };

/**
 * `shown` resolves when the toast of the booking is shown. `waiting` means that the order waits for the
 * network, and `notBooked` that it was not sent or failed with an unknown result. The form keeps its content.
 */
export type Outcome =
  | { kind: 'booked'; shown: Promise<void> }
  | { kind: 'waiting' }
  | { kind: 'refused'; refusal: ApiError }
  | { kind: 'notBooked' };

function waitForNetwork(userId: string, order: StoredOrder, body: CreateBookingRequest): void {
  writePending(userId, { ...order, body });
  notify({
    title: 'Waiting for network',
    description: 'Your request is kept in this browser and sent as soon as there is a network.',
  });
}

const notifyEarlierBooking = ({ startsAt }: Booking) =>
  notify({
    title: 'Booking Created',
    description: `Your earlier request was already created: ${formatDateTime(new Date(startsAt), currentTime())}. Later changes are not included.`,
  });

const notifyOtherUser = () =>
  notify({
    title: 'Another user is signed in',
    description: 'You have been signed out in another tab. Nothing was sent.',
    variant: 'destructive',
  });

type Options = {
  userId: string;
  draft: OrderDraft;
  failed: FailureTexts;
  onBooked: (booking: Booking) => Promise<void>;
};

/**
 * Sends an order at most once despite lost responses and reports the result. Without a network the order
 * becomes a pending order (ADR-018).
 */
export function useSubmitOrder({ userId, draft, failed, onBooked }: Options) {
  const [post] = useCreateBookingMutation();
  const [fetchUser] = sessionApi.useLazyGetUserQuery();
  const notifyFailure = (error: ApiError) => {
    if (isUnauthorized(error)) return;
    const showsReason = failed.showsReason || error.status === 409;
    const description = showsReason ? messageOf(error, failed.text) : failed.text;
    notify({ title: failed.title, description, variant: 'destructive' });
  };
  return async (values: CreateBookingRequest, body: CreateBookingRequest): Promise<Outcome> => {
    let order = draft.current(values);
    const save = (next: StoredOrder) => {
      order = next;
      draft.save(next);
    };
    const storePending = (): Outcome => {
      draft.stop();
      waitForNetwork(userId, order, body);
      return { kind: 'waiting' };
    };
    if (!navigator.onLine) return storePending();
    if (!draft.exists()) {
      const { data: currentUser, error } = await fetchUser();
      if (error) return storePending();
      if (currentUser && currentUser.id !== userId) {
        notifyOtherUser();
        return { kind: 'notBooked' };
      }
    }
    const result = await sendOrder({ order, body, post, save });
    if (result.kind === 'unanswered') {
      if (result.failure.status === 0) return storePending();
      notifyFailure(result.failure);
      return { kind: 'notBooked' };
    }
    if (result.kind === 'refused') {
      notifyFailure(result.refusal);
      return result;
    }
    draft.stop();
    const shown = onBooked(result.booking);
    if (result.isEarlier) notifyEarlierBooking(result.booking);
    return { kind: 'booked', shown };
  };
}
