import { useCreateBookingMutation } from '@tm/api-client/bookings';
import { fromLagos, sayDateTime } from '@tm/domain';
import { messageOf, notify, sessionApi, type ApiError } from '@tm/platform';
import { useCallback } from 'react';
import {
  backToForm,
  forgetWaiting,
  readWaiting,
  sendOrder,
  writeWaiting,
  type WaitingOrder,
} from '../kept-order';
import { alone } from './alone';

/** `waiting`: there is still no answer. `busy`: this page or another is at it. `gone`: nothing waits any more. */
export type WaitingOutcome = 'sent' | 'refused' | 'waiting' | 'busy' | 'gone';

const FAILED = 'There was an error processing your booking. Please try again.';

/** When an order is for, as people say it. */
export const sayOrderTime = ({ scheduledDate, scheduledTime }: WaitingOrder['values']): string => {
  const at = fromLagos(scheduledDate ?? '', scheduledTime ?? '');
  return at ? sayDateTime(at, new Date()) : '';
};

/** Refusals that pass by themselves: the session has ended, or it is too much at once. */
const PASSING = [401, 408, 425, 429];
/** What a customer has to do something about, though it is a 429. */
const FOR_CUSTOMER: readonly (string | undefined)[] = ['too_many_open_requests', 'too_many_from_place'];
const isPassing = ({ status, code }: ApiError) => PASSING.includes(status) && !FOR_CUSTOMER.includes(code);

const sayOrder = ({ listing, values }: WaitingOrder) => `${listing.title}, ${sayOrderTime(values)}`;

function tellBooked(userId: string, { stillWaits, order }: OnItsWay): WaitingOutcome {
  if (stillWaits()) forgetWaiting(userId, order.listing.id);
  notify({
    title: 'Booking successful!',
    description: `${sayOrder(order)}. The provider will contact you soon.`,
  });
  return 'sent';
}

function tellRefused(userId: string, { stillWaits, order }: OnItsWay, error: ApiError): WaitingOutcome {
  // Whoever has discarded or changed it meanwhile has no question open any more.
  if (!stillWaits()) return 'gone';
  const refusal = messageOf(error, FAILED);
  backToForm(userId, { ...order, refusal, refusalCode: error.code });
  notify({ title: 'Booking failed', description: `${sayOrder(order)}: ${refusal}`, variant: 'destructive' });
  return 'refused';
}

type Post = Parameters<typeof sendOrder>[0]['post'];
type OnItsWay = { order: WaitingOrder; stillWaits: () => boolean };

async function sendKept(userId: string, waiting: WaitingOrder, post: Post): Promise<WaitingOutcome> {
  const content = JSON.stringify(waiting.body);
  const onItsWay: OnItsWay = {
    order: waiting,
    // It may be discarded meanwhile, or wait once more with other content.
    stillWaits: () => JSON.stringify(readWaiting(userId, waiting.listing.id)?.body) === content,
  };
  const sent = await sendOrder({
    order: waiting,
    body: waiting.body,
    post,
    keep: (next) => {
      onItsWay.order = { ...next, body: waiting.body };
      if (onItsWay.stillWaits()) writeWaiting(userId, onItsWay.order);
    },
  });
  if (sent.kind === 'booked') return tellBooked(userId, onItsWay);
  const isOpen = sent.kind === 'unanswered' || isPassing(sent.refusal);
  if (isOpen) return onItsWay.stillWaits() ? 'waiting' : 'gone';
  return tellRefused(userId, onItsWay, sent.refusal);
}

/**
 * Sends an order that waits, and tells what came of it: booked, or refused and a form again. Only as its customer, asked for anew: meanwhile
 * somebody else may have signed in in another tab.
 */
export function useSendWaiting() {
  const [post] = useCreateBookingMutation();
  const [askWho] = sessionApi.useLazyGetUserQuery();
  return useCallback(
    async (userId: string, listingId: string): Promise<WaitingOutcome> => {
      const outcome = await alone(`order of ${userId}: ${listingId}`, async (): Promise<WaitingOutcome> => {
        const who = await askWho()
          .unwrap()
          .catch(() => undefined);
        const waiting = readWaiting(userId, listingId);
        if (!waiting) return 'gone';
        return who?.id === userId ? sendKept(userId, waiting, post) : 'waiting';
      });
      return outcome ?? 'busy';
    },
    [post, askWho],
  );
}
