import { useCreateBookingMutation } from '@tm/api-client/bookings';
import type { Booking, CreateBookingRequest } from '@tm/contracts';
import { formatDateTime } from '@tm/domain';
import { isUnauthorized, messageOf, notify, sessionApi, type ApiError } from '@tm/platform';
import { sendOrder, writeWaiting, type KeptOrder } from '../kept-order';
import type { FormKeeper } from './keptForm';

/** The words of a failure (spec 8); with `tellsReason` the server's message comes first, else only a conflict's does. */
export type FailedWords = { title: string; text: string; tellsReason?: boolean };

/** `kept`: it waits for the network, or failed without saying whether it was booked; nothing of the form is lost. */
type Outcome =
  { kind: 'booked'; booking: Booking } | { kind: 'refused'; refusal: ApiError } | { kind: 'kept' };

function waitForNetwork(userId: string, order: KeptOrder, body: CreateBookingRequest): void {
  writeWaiting(userId, { ...order, body });
  notify({
    title: 'Waiting for network',
    description: 'Your request is kept in this browser and sent as soon as there is a network.',
  });
}

const tellEarlier = ({ startsAt }: Booking) =>
  notify({
    title: 'Booking Created',
    description: `Your earlier request had come through: ${formatDateTime(new Date(startsAt))}. What you changed since is not in it.`,
  });

const tellSomebodyElse = () =>
  notify({
    title: 'Somebody else is signed in',
    description: 'You have been signed out in another tab. Nothing was sent.',
    variant: 'destructive',
  });

type Options = {
  userId: string;
  keeper: FormKeeper;
  failed: FailedWords;
  onBooked: (booking: Booking) => void;
};

/** Sends an order once, whatever the line does, and says what came of it. Without network, it waits (decision 018). */
export function useSubmitOrder({ userId, keeper, failed, onBooked }: Options) {
  const [post] = useCreateBookingMutation();
  const [askWho] = sessionApi.useLazyGetUserQuery();
  const tell = (error: ApiError) => {
    if (isUnauthorized(error)) return;
    const isReasonTold = failed.tellsReason || error.status === 409;
    const description = isReasonTold ? messageOf(error, failed.text) : failed.text;
    notify({ title: failed.title, description, variant: 'destructive' });
  };
  return async (values: CreateBookingRequest, body: CreateBookingRequest): Promise<Outcome> => {
    let order = keeper.current(values);
    const keep = (next: KeptOrder) => {
      order = next;
      keeper.keep(next);
    };
    const wait = (): Outcome => {
      keeper.stop();
      waitForNetwork(userId, order, body);
      return { kind: 'kept' };
    };
    if (!navigator.onLine) return wait();
    if (!keeper.isKept()) {
      const { data: who, error } = await askWho();
      if (error) return wait();
      if (who && who.id !== userId) {
        tellSomebodyElse();
        return { kind: 'kept' };
      }
    }
    const sent = await sendOrder({ order, body, post, keep });
    if (sent.kind === 'unanswered') {
      if (sent.failure.status === 0) return wait();
      tell(sent.failure);
      return { kind: 'kept' };
    }
    if (sent.kind === 'refused') {
      tell(sent.refusal);
      return sent;
    }
    keeper.stop();
    onBooked(sent.booking);
    if (sent.isEarlier) tellEarlier(sent.booking);
    return sent;
  };
}
