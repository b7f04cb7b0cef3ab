import { readUserItem, useUser, writeUserItem } from '@tm/platform';
import { useEffect, useState } from 'react';
import { useForm, type DefaultValues, type FieldValues, type Resolver } from 'react-hook-form';

type StoredDraft<Text> = { text: Text; base: Text };

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Returns true if a stored draft has every field of the form with its type, because a page of another version
 * may have written it.
 */
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

/**
 * Returns the saved values with the user's unsaved changes. Fields that the user did not change have their
 * current saved value.
 */
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
  /** Name of the draft in the user's storage. */
  name: string;
  saved: Text;
  resolver: Resolver<Text, unknown, Request>;
};

/**
 * A form whose unsaved input outlives the page: it is stored in this browser and restored. `base` is the last
 * saved state; `discard` returns to it. `beginSubmit()` is called when the form is submitted and returns a
 * function for its success: the submitted values become `base`, and later input stays a draft.
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
      // Copied, because the form changes its own object when a field changes.
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
