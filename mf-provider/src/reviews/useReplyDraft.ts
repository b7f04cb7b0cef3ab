import { readUserItem, useUserItemText, useUser, writeUserItem } from '@tm/platform';
import { useCallback } from 'react';

/** Draft of a reply, stored in this browser per user. An empty text is not stored. */
export function useReplyDraft(reviewId: string): [string, (text: string) => void] {
  const userId = useUser()?.id;
  const name = `reply:${reviewId}`;
  const text = useUserItemText(userId, name);
  const kept: unknown = userId && text ? readUserItem(userId, name) : '';
  const saveDraft = useCallback(
    (text: string) => {
      if (userId) writeUserItem(userId, name, text || undefined);
    },
    [userId, name],
  );
  return [typeof kept === 'string' ? kept : '', saveDraft];
}
