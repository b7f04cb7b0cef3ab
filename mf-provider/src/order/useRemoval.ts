import { useState } from 'react';

type Gone<Item> = { at: number; item: Item; name: string };

/** Takes items out of a list, and the last of them back in: nobody is asked first, and nothing is lost by a slip. */
export function useRemoval<Item>(remove: (at: number) => void, insert: (at: number, item: Item) => void) {
  const [gone, setGone] = useState<Gone<Item> | null>(null);
  return {
    gone,
    take: (at: number, item: Item, name: string) => {
      remove(at);
      setGone({ at, item, name });
    },
    undo: () => {
      if (gone) insert(gone.at, gone.item);
      setGone(null);
    },
  };
}
