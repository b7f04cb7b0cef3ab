import { newKey } from '@tm/api-client/idempotency';
import { MIN_DISPUTE_TEXT } from '@tm/domain';
import { isApiError, isUnauthorized, messageOf, notify } from '@tm/platform';
import { useTextDraft } from '@tm/ui/form-draft';
import { useState } from 'react';

const NO_TEXT = { text: '' };
const FAILED = 'This was not sent. Please try again.';

/** Messages by field, for example `reason` or `offer`. */
export type Faults = Record<string, string | undefined>;
type Statement = { key: string; text: string; pictures?: string[] };

type Params = {
  /** The place of the stored text. */
  place: string;
  /** Returns the faults of the other fields. */
  check: () => Faults;
  send: (statement: Statement) => Promise<{ error?: unknown }>;
  /** Toast after sending. */
  done: string;
  onDone: () => void;
};

/**
 * State of a form with words and pictures about a dispute. The text is stored until the server has it. A
 * repetition has the same idempotency key. `failure` is a message for the whole form.
 */
export function useDisputeForm({ place, check, send, done, onDone }: Params) {
  const [key] = useState(newKey);
  const [draft, store] = useTextDraft(place, NO_TEXT);
  const [faults, setFaults] = useState<Faults>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const submit = async (pictures: string[]) => {
    const text = draft.text.trim();
    const isShort = text.length < MIN_DISPUTE_TEXT;
    const found = {
      ...check(),
      ...(isShort && { text: `Please write at least ${MIN_DISPUTE_TEXT} characters` }),
    };
    setFaults(found);
    setFailure(null);
    if (Object.values(found).some(Boolean)) return;
    setSending(true);
    const { error } = await send({ key, text, ...(pictures.length > 0 && { pictures }) });
    setSending(false);
    if (!error) {
      store(undefined);
      notify({ title: 'Sent', description: done });
      onDone();
      return;
    }
    const fields = isApiError(error) ? (error.errors ?? {}) : {};
    setFaults(Object.fromEntries(Object.entries(fields).map(([field, [message]]) => [field, message])));
    const isAtField = ['text', 'reason', 'offer'].some((field) => fields[field]);
    if (!isUnauthorized(error) && !isAtField) setFailure(fields['pictures']?.[0] ?? messageOf(error, FAILED));
  };
  return {
    faults,
    form: {
      text: draft.text,
      write: (text: string) => store({ text }),
      submit,
      isSending,
      failure,
      textError: faults['text'] ?? null,
    },
  };
}
