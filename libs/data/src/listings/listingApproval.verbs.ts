import { judgeListingMove, standingIn, LISTING_TRANSITIONS, type ListingAct } from '@tm/domain';
import { Types } from 'mongoose';
import { appendAudit } from '../auditLog/auditLog.verbs';
import { tallyChange } from '../listingTallies/listingTally.verbs';
import { notify } from '../notifications/notification.verbs';
import { conflict, forbidden, notFound } from '../refusal';
import { inTransaction } from '../transaction';
import { DERIVED_FIELDS, ListingModel, type ListingRow } from './listing.schema';
import { changePictures } from './listingImages';
import { meetBookingsOnLeaving } from './listingWithdrawal';

type Ruling = 'active' | 'rejected' | 'paused';
/** `version` is that of the listing the admin has looked at. */
export type ListingRulingAct = {
  adminId: string;
  listingId: string;
  status: Ruling;
  reason?: string | undefined;
  version?: number | undefined;
};

type AdminAct = Extract<ListingAct, 'approve' | 'confirm' | 'release' | 'refuse' | 'hold'>;
type News = { title: string; text: string };

/** What the audit log and the owner are told. A text goes on after the title of the service. */
const ACTS: Record<AdminAct, { audit: string; news: (seen: ListingRow) => News }> = {
  approve: {
    audit: 'listing.approve',
    news: () => ({ title: 'Service approved', text: 'is approved and live.' }),
  },
  confirm: {
    audit: 'listing.confirm',
    news: () => ({ title: 'Changes approved', text: 'is approved as you have changed it.' }),
  },
  release: {
    audit: 'listing.resume',
    news: () => ({ title: 'Service resumed', text: 'is live again.' }),
  },
  refuse: {
    audit: 'listing.refuse',
    news: ({ status }) =>
      status === 'pending_approval'
        ? { title: 'Service not approved', text: 'was not approved.' }
        : { title: 'Service taken off the site', text: 'was taken off the site.' },
  },
  hold: {
    audit: 'listing.pause',
    news: () => ({ title: 'Service paused', text: 'was paused by our team.' }),
  },
};

const judge = (seen: ListingRow, to: Ruling): AdminAct => {
  const verdict = judgeListingMove(seen, to, 'admin');
  if (verdict === 'foreign')
    throw forbidden('Its owner paused this service, so only its owner can resume it.');
  if (verdict === 'illegal')
    throw conflict(
      'listing_status',
      `A service that is ${seen.status.replace('_', ' ')} cannot become ${to}.`,
    );
  return verdict as AdminAct;
};

const changesBy = (
  act: AdminAct,
  seen: ListingRow,
  { status, adminId, reason }: ListingRulingAct,
  now: Date,
) => {
  const why = reason || null;
  const ruling = { status, at: now, by: new Types.ObjectId(adminId), reason: why };
  const to = LISTING_TRANSITIONS.find((edge) => edge.act === act)!.to;
  const all = { ...standingIn(to), ruling, submittedAt: null };
  // A pause leaves the approval as it is.
  if (act === 'hold') return { ...all, statusReason: why };
  if (act === 'refuse') {
    // What was on the site was approved, even before anybody noted when.
    const approvedAt = seen.approvedAt ?? (seen.status === 'pending_approval' ? null : seen.createdAt);
    return { ...all, statusReason: why, isApproved: false, approvedAt };
  }
  return { ...all, statusReason: null, isApproved: true, approvedAt: now, approved: null };
};

/**
 * An admin rules on a listing, by the table of the domain (decisions 16 and 012): approves it or its changes, refuses it, pauses it,
 * takes that pause back. One transaction: the change, guarded by the version that was judged, so that of two admins one wins and nobody
 * approves what the owner has changed meanwhile; the owner's notification and e-mail; the audit entry. 404 no such listing; 403 the
 * owner's pause; 409 not a legal move, or somebody was faster.
 */
export const ruleOnListing = async (wish: ListingRulingAct, now = new Date()): Promise<ListingRow> => {
  const { adminId, listingId, status, reason = null, version } = wish;
  const seen = await ListingModel.findById(listingId, DERIVED_FIELDS).lean<ListingRow>();
  if (!seen) throw notFound('Service not found');
  if (version !== undefined && version !== seen.version)
    throw conflict('stale_version', 'This service was changed since you opened it. Please look at it again.');
  const act = judge(seen, status);
  const { audit, news } = ACTS[act];
  const { title, text } = news(seen);
  return inTransaction(async (session) => {
    await meetBookingsOnLeaving(session, seen, status);
    const ruled = await ListingModel.findOneAndUpdate(
      { _id: seen._id, status: seen.status, version: seen.version },
      { $set: changesBy(act, seen, wish, now), $inc: { version: 1 } },
      { session, returnDocument: 'after', projection: DERIVED_FIELDS },
    ).lean<ListingRow>();
    if (!ruled) throw conflict('listing_changed', 'This service was just changed by somebody else.');
    await changePictures(session, String(ruled.ownerId), seen, ruled);
    await tallyChange(session, seen, ruled);
    await notify(session, {
      userId: ruled.ownerId,
      title,
      message: `"${ruled.title}" ${text}${reason && ruled.statusReason ? ` Reason: ${reason}` : ''}`,
      link: '/services/manage',
    });
    await appendAudit(session, { actorId: adminId, action: audit, targetId: listingId, reason });
    return ruled;
  });
};
