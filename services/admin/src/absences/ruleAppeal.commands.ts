import type { AppealRuling } from '@tm/domain';
import { decideAppeal } from '@tm/data-bookings';
import { conflict, currentTime, notFound, type DomainError } from '@tm/mongo';
import { appendAudit } from '@tm/records';
import type { BookingRow } from '@tm/schema/bookings';
import { alreadyDecided, decideOnce } from '../moderation';
import { hasOtherAdmin } from './absence.queries';
import { findCase, staleVersion } from './ruleAbsence.commands';

/** `version` is the version of the booking that the admin has read. */
export type AppealAct = {
  adminId: string;
  bookingId: string;
  ruling: AppealRuling;
  reason: string;
  version: number;
};

const DID: Record<AppealRuling, string> = {
  lifted: 'accepted this appeal',
  kept: 'refused this appeal',
};

const refusalOf = async ({ adminId, bookingId }: AppealAct): Promise<DomainError> => {
  const appeal = (await findCase(bookingId)).absence?.appeal;
  if (!appeal?.ruling || appeal.state === 'open') return staleVersion();
  const { by, at } = appeal.ruling;
  return alreadyDecided({ by, at, did: DID[appeal.state] }, adminId);
};

/**
 * Rules on the appeal against the mark of an absence, in one transaction with the notification of the party
 * and the audit entry; `lifted` removes the mark. Rejects with 404 without an appeal; 409 `already_decided`;
 * `other_admin_needed` for the admin who ruled on the report, if another admin is active; `stale_version`
 * when the booking has changed since it was read.
 */
export const ruleAppeal = async (act: AppealAct, now = currentTime()): Promise<BookingRow> => {
  const { adminId, bookingId, ruling, reason, version } = act;
  const seen = await findCase(bookingId);
  if (!seen.absence?.appeal) throw notFound('There is no such appeal');
  if (seen.absence.appeal.state !== 'open') throw await refusalOf(act);
  if (seen.version !== version) throw staleVersion();
  if (String(seen.absence.ruling?.by) === adminId && (await hasOtherAdmin(adminId)))
    throw conflict(
      'other_admin_needed',
      'You have ruled on this report. Another administrator must decide about the appeal.',
    );
  return decideOnce(
    async (session) => {
      const decided = await decideAppeal(session, seen, { adminId, ruling, reason, now });
      if (decided)
        await appendAudit(session, { actorId: adminId, action: 'appeal.rule', targetId: bookingId, reason });
      return decided;
    },
    () => refusalOf(act),
  );
};
