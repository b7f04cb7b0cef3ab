import type { HoldDecided } from '@tm/contracts';
import type { HoldDecision } from '@tm/domain';
import { keepListingsPaused, releaseListings } from '@tm/data-catalog';
import { endAbsenceHold } from '@tm/data-provider';
import { Types, conflict, notFound, type ClientSession, type DomainError } from '@tm/mongo';
import { appendAudit, notify } from '@tm/records';
import { readProviderProfiles } from '@tm/schema/read';
import { alreadyDecided, decideOnce, lastDecision } from '../moderation';

/** `heldAt` is the begin of the pause that the admin has read; the owner reads the reason. */
export type HoldAct = {
  adminId: string;
  providerId: string;
  decision: HoldDecision;
  reason: string;
  heldAt: Date;
};

const AUDIT = { release: 'provider.releaseHold', keep: 'provider.keepHold' } as const;
const DID = {
  'provider.releaseHold': 'released these services',
  'provider.keepHold': 'kept these services paused',
} as const;

const NEWS: Record<HoldDecision, { title: string; text: string }> = {
  release: {
    title: 'Your Services Are Back',
    text: 'Our team has looked at your absences, and customers can book your services again.',
  },
  keep: {
    title: 'Your Services Stay Paused',
    text: 'Our team has looked at your absences, and your services stay paused.',
  },
};

const refusalOf = async ({ adminId, providerId }: HoldAct): Promise<DomainError> => {
  const seen = await readProviderProfiles.findById(providerId, 'absenceHold').lean();
  if (!seen) return notFound('There is no such business');
  if (seen.absenceHold)
    return conflict('stale_version', 'There was another absence since. Please look at the business again.');
  const last = await lastDecision(providerId, DID);
  return last
    ? alreadyDecided(last, adminId)
    : conflict('not_held', 'The services of this business are not paused after absences.');
};

const apply = (session: ClientSession, { providerId, decision, reason }: HoldAct): Promise<number> => {
  const provider = new Types.ObjectId(providerId);
  return decision === 'release'
    ? releaseListings(session, provider)
    : keepListingsPaused(session, provider, reason);
};

/**
 * Decides about a business whose services are paused after absences (PD-52), in one transaction with the
 * notification of the owner and the audit entry. Rejects with 404 for an unknown business; 409
 * `already_decided`, `not_held`, and `stale_version` when the services were paused again since then.
 */
export const decideHold = (act: HoldAct): Promise<HoldDecided> =>
  decideOnce(
    async (session) => {
      const { adminId, providerId, decision, reason, heldAt } = act;
      const provider = await endAbsenceHold(session, new Types.ObjectId(providerId), heldAt);
      if (!provider) return null;
      const services = await apply(session, act);
      const { title, text } = NEWS[decision];
      const message = `${text} Reason: “${reason}”.`;
      await notify(session, { userId: provider.userId, title, message, link: '/services/manage' });
      await appendAudit(session, { actorId: adminId, action: AUDIT[decision], targetId: providerId, reason });
      return { id: providerId, decision, services };
    },
    () => refusalOf(act),
  );
