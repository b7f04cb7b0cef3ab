import { readUserItem, useUser, useUserItemText, writeUserItem } from '@tm/platform';
import { useCallback } from 'react';
import { isSame } from './restoreDraft';

/** A stored object may lack members that a newer page added. */
const valueOf = <Draft>(stored: unknown, empty: Draft): Draft => {
  if (typeof stored !== typeof empty || stored === null) return empty;
  return typeof empty === 'object' ? { ...empty, ...stored } : (stored as Draft);
};

/**
 * A text, or a few values, that a user has not sent yet: stored at each change, and up to date in all pages
 * of the browser. The second result stores it; `empty` or undefined deletes it. `empty` must be a constant.
 */
export function useTextDraft<Draft>(
  key: string,
  empty: Draft,
): readonly [Draft, (draft: Draft | undefined) => void] {
  const userId = useUser()?.id;
  const text = useUserItemText(userId, key);
  const stored: unknown = userId && text ? readUserItem(userId, key) : undefined;
  const store = useCallback(
    (draft: Draft | undefined) => {
      if (userId) writeUserItem(userId, key, isSame(draft, empty) ? undefined : draft);
    },
    [userId, key, empty],
  );
  return [valueOf(stored, empty), store];
}
