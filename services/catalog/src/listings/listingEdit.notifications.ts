import { VERIFICATION_PROMISE, describeEditReasons, describeShownVersion } from '@tm/domain';
import { notify, recordSecurityEvent } from '@tm/records';
import type { ClientSession } from '@tm/mongo';
import type { PendingEditRecord, ListingRow } from '@tm/schema/catalog';

/**
 * Notifies the owner and the security log of a waiting edit, in the transaction that stores it. The owner is
 * notified only of the first waiting edit; the log gets an entry with the reasons for each. The edited text
 * is not logged, because erasure cannot remove it from the log.
 */
export const notifyEditWaiting = async (
  session: ClientSession,
  { _id, ownerId, title, status, pendingEdit: earlier }: ListingRow,
  { reasons }: PendingEditRecord,
): Promise<void> => {
  await recordSecurityEvent(
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
      message: `Your edit of "${title}" ${describeEditReasons(reasons)}. We review it within ${VERIFICATION_PROMISE}. ${describeShownVersion(status)}`,
      link: `/services/manage/${String(_id)}`,
    },
    [{ userId: ownerId, kind: 'listing', id: String(_id) }],
  );
};
