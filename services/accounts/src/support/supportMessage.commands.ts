import { inTransaction, type OnWrite } from '@tm/mongo';
import type { SupportMessageRow } from '@tm/schema/accounts';
import { type SupportSender, type SupportText, storeSupportMessage } from '@tm/data-accounts';

/**
 * Stores a user's message to the administrators, notifies every active super_admin with its text, and
 * confirms it to the user, in one transaction. `alongside` runs in it.
 */
export const sendSupportMessage = async (
  sender: SupportSender,
  words: SupportText,
  alongside?: OnWrite<SupportMessageRow>,
): Promise<SupportMessageRow> =>
  inTransaction(async (session) => {
    const row = await storeSupportMessage(session, sender, words);
    await alongside?.(row, session);
    return row;
  });
