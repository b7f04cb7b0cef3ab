import { CHANGE_PART_NAMES, VERIFICATION_PROMISE } from '@tm/domain';
import type { ClientSession } from '@tm/mongo';
import { notify, recordSecurityEvent, releaseUploads } from '@tm/records';
import {
  reviewQueueFields,
  deriveBusinessName,
  type PendingChangeRecord,
  type ProviderProfileRow,
} from '@tm/schema/provider';
import { changeAfter, changedParts, type RequestedChange } from './pendingChange';

/** Names the changed parts for the audit log, without their content. */
export const describeParts = (change: PendingChangeRecord): string =>
  changedParts(change)
    .map((part) => CHANGE_PART_NAMES[part])
    .join(', ');

const notifyOwner = (session: ClientSession, { _id, userId, businessName }: ProviderProfileRow) =>
  notify(
    session,
    {
      userId,
      title: 'Your change waits for review',
      message: `We review the change of "${businessName}" within ${VERIFICATION_PROMISE}. Until then customers see the approved version.`,
      link: '/provider-dashboard/verification',
    },
    [{ userId, kind: 'provider', id: String(_id) }],
  );

/**
 * Stores the change of a verified business as pending: the approved data stays public until an admin decides
 * (ADR-034). Notifies the owner of the first pending change, and writes a security event for each. Returns
 * the update for the transaction of `session`.
 */
export const requestChange = async (
  session: ClientSession,
  seen: ProviderProfileRow,
  request: RequestedChange,
  now: Date,
) => {
  const waiting = seen.pendingChange ?? null;
  const change = changeAfter(seen, request, now);
  if (change === waiting) return {};
  const droppedPath = waiting?.papers?.path;
  if (droppedPath && droppedPath !== change?.papers?.path)
    await releaseUploads(session, String(seen.userId), [droppedPath]);
  const userId = String(seen.userId);
  await recordSecurityEvent(
    {
      action: 'provider.askChange',
      actorId: userId,
      targetId: String(seen._id),
      reason: change ? describeParts(change) : 'Taken back',
    },
    { session },
  );
  if (change && !waiting) await notifyOwner(session, seen);
  return {
    pendingChange: change,
    ...deriveBusinessName(seen.businessName, change?.businessName),
    ...(change && { changeRefusal: null }),
    ...reviewQueueFields(change ? 'submitted' : 'verified', change?.submittedAt ?? now),
  };
};
