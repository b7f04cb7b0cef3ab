import { sameText } from '@tm/domain';
import { useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import type { BusinessText } from './businessText';

export type EntriesOf = {
  name: 'serviceAreas' | 'certifications';
  /** One entry: 'service area'. */
  noun: string;
  maxItems: number;
};

/** The entries of a list in the form, the one that is being typed, and what is wrong with either. */
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
    /** For screen readers: what has just changed. */
    news,
    error: refusal ?? errors?.message ?? errors?.root?.message,
    /** What the contract says of each entry. */
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
