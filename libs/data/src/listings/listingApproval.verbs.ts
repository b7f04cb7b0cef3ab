import { mayMoveListing } from '@tm/domain';
import { appendAudit } from '../auditLog/auditLog.verbs';
import { notify } from '../notifications/notification.verbs';
import { conflict, notFound } from '../refusal';
import { inTransaction } from '../transaction';
import { ListingModel, type ListingRow } from './listing.schema';

type Ruling = 'active' | 'rejected' | 'paused';
export type ListingRulingAct = { adminId: string; listingId: string; status: Ruling; reason?: string | null };

const ACTIONS: Record<Ruling, string> = {
  active: 'listing.approve',
  rejected: 'listing.refuse',
  paused: 'listing.pause',
};

const news = ({ title }: ListingRow, status: Ruling, reason: string | null) => {
  const why = reason ? ` Reason: ${reason}` : '';
  if (status === 'active') return { title: 'Service approved', message: `"${title}" is approved and live.` };
  if (status === 'rejected')
    return { title: 'Service not approved', message: `"${title}" was not approved.${why}` };
  return { title: 'Service paused', message: `"${title}" was paused by our team.${why}` };
};

const changes = (status: Ruling, reason: string | null) => ({
  status,
  statusReason: status === 'active' ? null : reason,
  // A pause leaves the approval as it is.
  ...(status !== 'paused' && { isApproved: status === 'active' }),
});

/**
 * An admin approves, refuses or pauses a listing, by the table of the domain (decision 16). One transaction: the change,
 * guarded by the status that was judged, so that of two admins one wins; the owner's notification and e-mail; the audit
 * entry. 404 no such listing; 409 not a legal move, or somebody was faster.
 */
export const ruleOnListing = async ({
  adminId,
  listingId,
  status,
  reason = null,
}: ListingRulingAct): Promise<ListingRow> => {
  const seen = await ListingModel.findById(listingId, 'status').lean();
  if (!seen) throw notFound('Service not found');
  if (!mayMoveListing(seen.status, status, 'admin')) {
    throw conflict(
      'listing_status',
      `A service that is ${seen.status.replace('_', ' ')} cannot become ${status}.`,
    );
  }
  return inTransaction(async (session) => {
    const ruled = await ListingModel.findOneAndUpdate(
      { _id: seen._id, status: seen.status },
      { $set: changes(status, reason), $inc: { version: 1 } },
      { session, returnDocument: 'after' },
    ).lean<ListingRow>();
    if (!ruled) throw conflict('listing_changed', 'This service was just changed by somebody else.');
    await notify(session, {
      userId: String(ruled.ownerId),
      ...news(ruled, status, reason),
      link: '/services/manage',
    });
    await appendAudit(session, { actorId: adminId, action: ACTIONS[status], targetId: listingId, reason });
    return ruled;
  });
};
