import { readUserItem, useUser, writeUserItem } from '@tm/platform';
import { useEffect, useState } from 'react';
import { useForm, type DefaultValues, type FieldValues, type Resolver } from 'react-hook-form';

type StoredDraft<Text> = { text: Text; base: Text };

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** As a page of another version may have written it: is everything there that the form draws? */
const isComplete = <Text extends FieldValues>(
  stored: Partial<StoredDraft<Text>> | undefined,
  saved: Text,
): stored is StoredDraft<Text> =>
  [stored?.text, stored?.base].every((one) =>
    Object.entries(saved).every(
      ([field, value]) =>
        typeof one?.[field] === typeof value && Array.isArray(one?.[field]) === Array.isArray(value),
    ),
  );

/** What was typed and not saved, upon what is saved now: a field that was left alone is as it is today. */
const restoreDraft = <Text extends FieldValues>(userId: string, name: string, saved: Text): Text => {
  const stored = readUserItem<Partial<StoredDraft<Text>>>(userId, name);
  if (!isComplete(stored, saved)) return saved;
  const { text, base } = stored;
  const fields = Object.keys(saved).map((field) => [
    field,
    isSame(text[field], base[field]) ? saved[field] : text[field],
  ]);
  return Object.fromEntries(fields) as Text;
};

const saveDraft = <Text>(userId: string, name: string, stored: StoredDraft<Text>): void =>
  writeUserItem(userId, name, isSame(stored.text, stored.base) ? undefined : stored);

type Options<Text extends FieldValues, Request> = {
  /** Under which it is kept, as the person's own. */
  name: string;
  saved: Text;
  resolver: Resolver<Text, unknown, Request>;
};

/**
 * A form whose words outlive the page: what is typed and not saved is kept in this browser, and filled in
 * again. `base` is what was saved last, `discard` goes back to it. `sending()` is called as the form goes
 * off, and gives what to call when it has arrived: what stood there then is saved, and what was typed
 * meanwhile is kept.
 */
export function useFormDraft<Text extends FieldValues, Request>(options: Options<Text, Request>) {
  const { name, resolver } = options;
  const userId = useUser()?.id ?? '';
  const [base, setBase] = useState(options.saved);
  const [initial] = useState(() => restoreDraft(userId, name, options.saved));
  const [isRestored, setRestored] = useState(() => !isSame(initial, options.saved));
  const form = useForm<Text, unknown, Request>({ resolver, defaultValues: initial as DefaultValues<Text> });
  const { subscribe, reset, getValues } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => saveDraft(userId, name, { text: values, base }),
      }),
    [subscribe, userId, name, base],
  );
  return {
    form,
    base,
    isRestored,
    beginSubmit: () => {
      // The form's own object changes with its fields.
      const sent = structuredClone(getValues());
      return () => {
        setBase(sent);
        setRestored(false);
        saveDraft(userId, name, { text: getValues(), base: sent });
      };
    },
    discard: () => {
      reset(base);
      setRestored(false);
      saveDraft(userId, name, { text: base, base });
    },
  };
}
