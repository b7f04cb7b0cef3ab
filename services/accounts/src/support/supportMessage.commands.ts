import { inTransaction, type OnWrite } from '@tm/mongo';
import type { SupportMessageRow } from '@tm/schema/accounts';
import { type SupportSender, type SupportText, storeSupportMessage } from '@tm/data-accounts';

/**
 * Stores a user's message to the administrators, sends its content to every active super_admin, and
 * confirms it to the user, in one transaction. `alongside` runs in the same transaction.
 */
export const sendSupportMessage = async (
  sender: SupportSender,
  text: SupportText,
  alongside?: OnWrite<SupportMessageRow>,
): Promise<SupportMessageRow> =>
  inTransaction(async (session) => {
    const row = await storeSupportMessage(session, sender, text);
    await alongside?.(row, session);
    return row;
  });
