import { readOwn, useUser, writeOwn } from '@tm/platform';
import { useEffect, useState } from 'react';
import { useForm, type DefaultValues, type FieldValues, type Resolver } from 'react-hook-form';

type Kept<Text> = { text: Text; base: Text };

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** As a page of another version may have written it: is everything there that the form draws? */
const isWhole = <Text extends FieldValues>(
  kept: Partial<Kept<Text>> | undefined,
  saved: Text,
): kept is Kept<Text> =>
  [kept?.text, kept?.base].every((one) =>
    Object.entries(saved).every(
      ([field, value]) =>
        typeof one?.[field] === typeof value && Array.isArray(one?.[field]) === Array.isArray(value),
    ),
  );

/** What was typed and not saved, upon what is saved now: a field that was left alone is as it is today. */
const keptUpon = <Text extends FieldValues>(userId: string, name: string, saved: Text): Text => {
  const kept = readOwn<Partial<Kept<Text>>>(userId, name);
  if (!isWhole(kept, saved)) return saved;
  const { text, base } = kept;
  const fields = Object.keys(saved).map((field) => [
    field,
    isSame(text[field], base[field]) ? saved[field] : text[field],
  ]);
  return Object.fromEntries(fields) as Text;
};

const keepText = <Text>(userId: string, name: string, kept: Kept<Text>): void =>
  writeOwn(userId, name, isSame(kept.text, kept.base) ? undefined : kept);

type Options<Text extends FieldValues, Request> = {
  /** Under which it is kept, as the person's own. */
  name: string;
  saved: Text;
  resolver: Resolver<Text, unknown, Request>;
};

/**
 * A form whose words outlive the page: what is typed and not saved is kept in this browser, and filled in again. `base` is what was saved
 * last, `discard` goes back to it. `sending()` is called as the form goes off, and gives what to call when it has arrived: what stood there
 * then is saved, and what was typed meanwhile is kept.
 */
export function useKeptForm<Text extends FieldValues, Request>(options: Options<Text, Request>) {
  const { name, resolver } = options;
  const userId = useUser()?.id ?? '';
  const [base, setBase] = useState(options.saved);
  const [begun] = useState(() => keptUpon(userId, name, options.saved));
  const [isRestored, setRestored] = useState(() => !isSame(begun, options.saved));
  const form = useForm<Text, unknown, Request>({ resolver, defaultValues: begun as DefaultValues<Text> });
  const { subscribe, reset, getValues } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => keepText(userId, name, { text: values, base }),
      }),
    [subscribe, userId, name, base],
  );
  return {
    form,
    base,
    isRestored,
    sending: () => {
      // The form's own object changes with its fields.
      const sent = structuredClone(getValues());
      return () => {
        setBase(sent);
        setRestored(false);
        keepText(userId, name, { text: getValues(), base: sent });
      };
    },
    discard: () => {
      reset(base);
      setRestored(false);
      keepText(userId, name, { text: base, base });
    },
  };
}
