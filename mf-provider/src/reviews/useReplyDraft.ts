import { readUserItem, useUserItemText, useUser, writeUserItem } from '@tm/platform';
import { useCallback } from 'react';

/** A reply that is not sent yet, kept in this browser under the id of the person who writes it; no words are nothing to keep. */
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
