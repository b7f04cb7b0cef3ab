import { useCreateBookingMutation } from '@tm/api-client/bookings';
import { fromLagos, sayDateTime } from '@tm/domain';
import { messageOf, notify, sessionApi } from '@tm/platform';
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
        const waiting = readWaiting(userId, listingId);
        if (!waiting) return 'gone';
        const who = await askWho()
          .unwrap()
          .catch(() => undefined);
        if (who?.id !== userId) return 'waiting';
        let order = waiting;
        const sent = await sendOrder({
          order,
          body: order.body,
          post,
          keep: (next) => {
            order = { ...next, body: waiting.body };
            writeWaiting(userId, order);
          },
        });
        if (sent.kind === 'unanswered') return 'waiting';
        const what = `${order.listing.title}, ${sayOrderTime(order.values)}`;
        if (sent.kind === 'booked') {
          forgetWaiting(userId, listingId);
          notify({
            title: 'Booking successful!',
            description: `${what}. The provider will contact you soon.`,
          });
          return 'sent';
        }
        const refusal = messageOf(sent.refusal, FAILED);
        backToForm(userId, { ...order, refusal });
        notify({ title: 'Booking failed', description: `${what}: ${refusal}`, variant: 'destructive' });
        return 'refused';
      });
      return outcome ?? 'busy';
    },
    [post, askWho],
  );
}
