import { useState } from 'react';

type RemovedItem<Item> = { at: number; item: Item; name: string };

/** Removes items of a list without a confirmation. The last removed item can be restored. */
export function useRemoval<Item>(remove: (at: number) => void, insert: (at: number, item: Item) => void) {
  const [removed, setGone] = useState<RemovedItem<Item> | null>(null);
  return {
    gone: removed,
    take: (at: number, item: Item, name: string) => {
      remove(at);
      setGone({ at, item, name });
    },
    undo: () => {
      if (removed) insert(removed.at, removed.item);
      setGone(null);
    },
  };
}
