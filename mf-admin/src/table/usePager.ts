import { useState } from 'react';

/**
 * Forward and back through pages that only know their next cursor: the cursors of the pages behind are kept. A change of
 * `key` (the filters) starts at the first page again.
 */
export function usePager(key: string) {
  const [{ forKey, cursors }, setTrail] = useState<{ forKey: string; cursors: string[] }>({
    forKey: key,
    cursors: [],
  });
  const trail = forKey === key ? cursors : [];
  return {
    cursor: trail.at(-1),
    /** How many pages lie before this one. */
    index: trail.length,
    next: (cursor: string) => setTrail({ forKey: key, cursors: [...trail, cursor] }),
    previous: () => setTrail({ forKey: key, cursors: trail.slice(0, -1) }),
  };
}

export type Pages = ReturnType<typeof usePager>;
