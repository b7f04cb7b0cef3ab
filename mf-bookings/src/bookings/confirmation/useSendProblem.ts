import { createAttempt } from '@tm/api-client/attempt';
import { useContactSupportMutation } from '@tm/api-client/support';
import type { Booking } from '@tm/contracts';
import { bookingReference } from '@tm/domain';
import { isApiError, isUnauthorized, messageOf, notify } from '@tm/platform';
import { useTextDraft } from '@tm/ui/form-draft';
import { useState } from 'react';

/** Maximum number of characters of a support message. */
export const MAX_MESSAGE = 4000;

const NO_TEXT = { text: '' };
const FAILED = 'Failed to send your message. Please try again.';

/** Returns the message for a failed request; null after a 401, because the session has shown a toast. */
const failureOf = (error: unknown): string | null => {
  if (isUnauthorized(error)) return null;
  return isApiError(error) && error.status === 429 ? messageOf(error, FAILED) : FAILED;
};

/**
 * State of the form with which a customer writes that something was wrong with a booking. The text is stored
 * until the server has it. `failure` is a message for the whole form, `textError` one for the text.
 */
export function useSendProblem({ id }: Booking, onDone: () => void) {
  const [draft, store] = useTextDraft(`problem:${id}`, NO_TEXT);
  const [attempt] = useState(() => createAttempt());
  const [send, { isLoading }] = useContactSupportMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const [textError, setTextError] = useState<string | null>(null);
  const submit = async (pictures: string[]) => {
    if (isLoading) return;
    const message = draft.text.trim();
    setFailure(null);
    setTextError(message ? null : 'Please write your message');
    if (!message) return;
    const subject = `Something is wrong with booking ${bookingReference(id)}`;
    const body = { subject, message, bookingId: id, ...(pictures.length > 0 && { pictures }) };
    const { error } = await send({ body, key: attempt.keyFor(body) });
    attempt.settle(error);
    if (!error) {
      store(undefined);
      notify({ title: 'Message Sent', description: 'Our team answers by email.' });
      onDone();
      return;
    }
    const fields = isApiError(error) ? error.errors : undefined;
    setTextError(fields?.['message']?.[0] ?? null);
    setFailure(fields?.['pictures']?.[0] ?? (fields?.['message'] ? null : failureOf(error)));
  };
  return {
    text: draft.text,
    write: (text: string) => store({ text }),
    submit,
    isSending: isLoading,
    failure,
    textError,
  };
}
