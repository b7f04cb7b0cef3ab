import {
  checkListingMove,
  lacksAddress,
  statusOfState,
  LISTING_TRANSITIONS,
  type ListingAct,
} from '@tm/domain';
import { currentTime, Types, conflict, forbidden, notFound, type DomainError } from '@tm/mongo';
import { appendAudit, notify } from '@tm/records';
import {
  updateCounters,
  rememberWords,
  deriveListing,
  DERIVED_FIELDS,
  type ListingRow,
} from '@tm/schema/catalog';
import { alreadyDecided, isUnseenAnswer, decideOnce } from '../moderation';
import { changePictures, contentWithEdit, storeListingDecision } from '@tm/data-catalog';
import { readListings } from '@tm/schema/read';
import { askForQuality, recordWithdrawalOfBusiness } from '@tm/data-provider';

type DecidedStatus = 'active' | 'rejected' | 'paused';
/** `version` is the version of the listing that the admin has read. */
export type ListingRulingAct = {
  adminId: string;
  listingId: string;
  status: DecidedStatus;
  reason?: string | undefined;
  version?: number | undefined;
};

type AdminAct = Extract<ListingAct, 'approve' | 'confirm' | 'release' | 'refuse' | 'hold'>;
type ListingNotice = { title: string; text: string };

/**
 * The audit action and the owner's notification for each decision. A text follows the title of the listing.
 */
const ACTS: Record<AdminAct, { audit: string; news: (seen: ListingRow) => ListingNotice }> = {
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

const DID: Record<DecidedStatus, string> = {
  active: 'approved this service',
  rejected: 'refused this service',
  paused: 'paused this service',
};

/**
 * Returns true if an admin has decided since the version `readVersion`; without a version, if the present
 * version is a decision.
 */
const isDecidedSince = ({ ruling, version }: ListingRow, readVersion: number | undefined): boolean => {
  const decidedVersion = ruling?.version;
  if (decidedVersion === undefined || decidedVersion === null) return false;
  return readVersion === undefined ? decidedVersion === version : decidedVersion > readVersion;
};

/** Returns the error with the name of the admin who has decided since; null when none has. */
export const decidedSince = async (
  now: ListingRow,
  readVersion: number | undefined,
  adminId: string,
): Promise<DomainError | null> => {
  const { ruling } = now;
  if (!ruling || !isDecidedSince(now, readVersion)) return null;
  const did = ruling.isOfEdit ? 'refused the changes of this service' : DID[ruling.status as DecidedStatus];
  return alreadyDecided({ by: ruling.by, at: ruling.at, did }, adminId);
};

export const stale = () =>
  conflict(
    'stale_version',
    'Its owner has changed this service since you opened it. Please look at it again.',
  );

/**
 * Returns true if a decision answered a waiting review. Approvals and rejections always do; a pause does only
 * if the listing was waiting.
 */
const isAnswer = ({ status, hasAnswered }: { status: string; hasAnswered?: boolean | null }): boolean =>
  status !== 'paused' || Boolean(hasAnswered);

const checkDecision = async (seen: ListingRow, decision: ListingRulingAct, now: Date): Promise<AdminAct> => {
  const { status: to, version, adminId } = decision;
  if (version !== undefined && version !== seen.version)
    throw (await decidedSince(seen, version, adminId)) ?? stale();
  const answer = version === undefined && to !== 'paused' && seen.ruling;
  const isAgain = answer && isAnswer(answer) && isUnseenAnswer(answer, adminId, now);
  const other = isAgain ? await decidedSince(seen, undefined, adminId) : null;
  if (other) throw other;
  if (to === 'active' && seen.pendingEdit && version === undefined)
    throw conflict(
      'edit_waits',
      'Its owner has changed this service. Look at the changes and approve that version.',
    );
  const verdict = checkListingMove(seen, to, 'admin');
  if (verdict === 'foreign')
    throw forbidden('Its owner paused this service, so only its owner can resume it.');
  if (verdict === 'illegal') {
    const sentence = `A service that is ${seen.status.replace('_', ' ')} cannot become ${to}.`;
    throw (await decidedSince(seen, undefined, adminId)) ?? conflict('listing_status', sentence);
  }
  if (verdict === 'approve' && lacksAddress(contentWithEdit(seen)))
    throw conflict(
      'address_missing',
      'Customers come to this business, but its address is missing. Refuse the service and ask for the address.',
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
  const by = new Types.ObjectId(adminId);
  // A pause does not answer a waiting edit, which stays in the queue (ADR-043).
  const submittedAt = act === 'hold' && seen.pendingEdit ? seen.submittedAt : null;
  const hasAnswered = seen.submittedAt !== null && submittedAt === null;
  const ruling = { status, at: now, by, reason: why, version: seen.version + 1, hasAnswered };
  const to = LISTING_TRANSITIONS.find((edge) => edge.act === act)!.to;
  const all = { ...statusOfState(to), heldFrom: null, ruling, submittedAt };
  // A pause leaves the approval as it is.
  if (act === 'hold') return { ...all, statusReason: why };
  if (act === 'refuse') {
    // A listing on the site was approved, even if that was before the time was stored.
    const approvedAt = seen.approvedAt ?? (seen.status === 'pending_approval' ? null : seen.createdAt);
    return { ...all, statusReason: why, isApproved: false, approvedAt };
  }
  return {
    ...all,
    ...contentNow(seen),
    statusReason: null,
    isApproved: true,
    approvedAt: now,
    approved: null,
  };
};

/**
 * Returns the fields that an approval makes public: the waiting edit (ADR-043) and the fields derived from
 * it.
 */
const contentNow = (seen: ListingRow) => {
  const free = { pendingEdit: null, editRefusal: null };
  const content = contentWithEdit(seen);
  const derived = deriveListing({ ...content, isVerified: seen.isVerified });
  return seen.pendingEdit ? { ...content, ...derived, ...free } : free;
};

export const findStoredListing = async (listingId: string): Promise<ListingRow> => {
  const found = await readListings.findById(listingId, DERIVED_FIELDS).lean<ListingRow>();
  if (!found) throw notFound('Service not found');
  return found;
};

/**
 * Runs an admin's moderation decision on a listing by the table of the domain (PD-16 and ADR-012): approve it
 * or its changes, reject it, pause it, or lift that pause. One transaction writes the change, the owner's
 * notification, email and live update, and the audit entry. The update checks the version that was read,
 * so that one of two admins succeeds, and a change by the owner since then is never approved unseen. Rejects
 * with 404 for an unknown listing; 403 for the owner's pause; 409 for an illegal move, `stale_version` when
 * the owner has changed it, `already_decided` with the name of the other admin. Without a version any legal
 * move is made, unless it reverses another admin's decision that the caller may not have seen
 * (`isUnseenAnswer`) or approves a waiting edit (409 `edit_waits`). An approval makes that edit public
 * (ADR-043). A first approval needs the address of a place that customers go to (409 `address_missing`).
 */
export const moderateListing = async (
  decision: ListingRulingAct,
  now = currentTime(),
): Promise<ListingRow> => {
  const { adminId, listingId, status, reason = null } = decision;
  const seen = await findStoredListing(listingId);
  const act = await checkDecision(seen, decision, now);
  const { news } = ACTS[act];
  // With a waiting edit, lifting a pause also approves the edit.
  const { audit } = ACTS[act === 'release' && seen.pendingEdit ? 'confirm' : act];
  const { title, text } = news(seen);
  const changes = changesBy(act, seen, decision, now);
  if (status === 'active' && seen.pendingEdit)
    await rememberWords(deriveListing(contentWithEdit(seen)).words);
  return decideOnce(
    async (session) => {
      await recordWithdrawalOfBusiness(session, seen, status);
      if (seen.pendingEdit) await askForQuality(session, seen.providerId);
      const decided = await storeListingDecision(session, seen, changes);
      if (!decided) return null;
      await changePictures(session, String(decided.ownerId), seen, decided);
      await updateCounters(session, seen, decided);
      const message = `"${decided.title}" ${text}${reason && decided.statusReason ? ` Reason: ${reason}` : ''}`;
      await notify(session, { userId: decided.ownerId, title, message, link: '/services/manage' }, [
        { userId: decided.ownerId, kind: 'listing', id: listingId },
      ]);
      await appendAudit(session, { actorId: adminId, action: audit, targetId: listingId, reason });
      return decided;
    },
    async () => (await decidedSince(await findStoredListing(listingId), seen.version, adminId)) ?? stale(),
  );
};
