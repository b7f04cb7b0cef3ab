import type { ClientSession } from '@tm/mongo';
import { notify } from '@tm/records';
import type { ProviderProfileRow } from '@tm/schema/provider';

/** Title and text of the notification. */
export type BusinessNotice = { title: string; message: string };

/**
 * Notifies the owner of a business of a decision on it, in the app and by email. Open pages of the owner
 * read the profile again.
 */
export const notifyBusiness = (
  session: ClientSession,
  { _id, userId }: ProviderProfileRow,
  notice: BusinessNotice,
) =>
  notify(session, { userId, ...notice, link: '/provider-dashboard/verification' }, [
    { userId, kind: 'provider', id: String(_id) },
  ]);
