import { VERIFICATION_PROMISE, sayEditReasons, sayWhatIsShown } from '@tm/domain';
import { notify } from '../notifications/notification.verbs';
import { noteSecurity } from '../securityEvents';
import type { ClientSession } from '../transaction';
import type { PendingEditRecord } from './listing.content';
import type { ListingRow } from './listing.schema';

/**
 * An edit of an approved listing waits, in the transaction that stores it: its owner is told when one begins to wait, the audit log of each
 * one and why. What it says is not written there: erasure could not take it back.
 */
export const tellWaiting = async (
  session: ClientSession,
  { _id, ownerId, title, status, pendingEdit: earlier }: ListingRow,
  { reasons }: PendingEditRecord,
): Promise<void> => {
  await noteSecurity(
    {
      action: 'listing.askEdit',
      actorId: String(ownerId),
      targetId: String(_id),
      reason: reasons.join(', '),
    },
    { session },
  );
  if (earlier) return;
  await notify(
    session,
    {
      userId: ownerId,
      title: 'Your edit waits for review',
      message: `Your edit of "${title}" ${sayEditReasons(reasons)}. We review it within ${VERIFICATION_PROMISE}. ${sayWhatIsShown(status)}`,
      link: `/services/manage/${String(_id)}`,
    },
    [{ userId: ownerId, kind: 'listing', id: String(_id) }],
  );
};
