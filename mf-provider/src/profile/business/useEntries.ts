import { sameText } from '@tm/domain';
import { useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import type { BusinessText } from './businessText';

export type EntriesOf = {
  name: 'serviceAreas' | 'certifications';
  /** Name of one entry, for example 'service area'. */
  noun: string;
  maxItems: number;
};

/** Returns the entries of a list field, the entry being typed, and the errors of both. */
export function useEntries({ name, noun, maxItems }: EntriesOf) {
  const { control, formState } = useFormContext<BusinessText>();
  const { field } = useController({ control, name });
  const [draft, setDraft] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const [news, setNews] = useState('');
  const items = field.value;
  const errors = formState.errors[name];
  const change = (next: string[], announced: string) => {
    field.onChange(next);
    setRefusal(undefined);
    setNews(announced);
  };
  return {
    items,
    draft,
    /** Announcement of the last change for screen readers. */
    news,
    error: refusal ?? errors?.message ?? errors?.root?.message,
    /** Contract error of each entry. */
    mistakes: items.map((_, at) => errors?.[at]?.message),
    type: (text: string) => {
      setDraft(text);
      setRefusal(undefined);
    },
    add: () => {
      const text = draft.trim();
      if (!text) return;
      if (items.some((item) => sameText(item, text))) setRefusal(`This ${noun} is in the list already`);
      else if (items.length >= maxItems) setRefusal(`At most ${maxItems} ${noun}s`);
      else {
        setDraft('');
        change([...items, text], `${text} added`);
      }
    },
    remove: (at: number) =>
      change(
        items.filter((_, place) => place !== at),
        `${items[at]} removed`,
      ),
  };
}
