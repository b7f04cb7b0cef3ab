import { formatDateTime, grantableAt, isGrantable, type RecoveryVerdict } from '@tm/domain';
import { currentTime, type ClientSession, conflict, notFound, type DomainError } from '@tm/mongo';
import { appendAudit, notify, endSessionsOf } from '@tm/records';
import { revokeMailToken, TWO_FACTOR_PAGE, decideFactorRecovery, deleteTwoFactor } from '@tm/data-accounts';
import { readFactorRecoveries } from '@tm/schema/read';
import { alreadyDecided, decideOnce } from '../moderation';
import type { FactorRecoveryRow } from '@tm/schema/accounts';

/** `version` is the version of the request that the admin has read. */
type RecoveryDecision = {
  adminId: string;
  userId: string;
  verdict: RecoveryVerdict;
  reason: string;
  version: number;
};

const DID = { granted: 'granted this request', refused: 'refused this request' } as const;

const find = async (userId: string): Promise<FactorRecoveryRow | null> =>
  readFactorRecoveries.findById(userId).lean<FactorRecoveryRow>();

const conflictError = async ({ adminId, userId }: RecoveryDecision): Promise<DomainError> => {
  const row = await find(userId);
  if (!row) return notFound('There is no such request.');
  if (row.ruledBy && row.endedAt && (row.state === 'granted' || row.state === 'refused'))
    return alreadyDecided({ by: row.ruledBy, at: row.endedAt, did: DID[row.state] }, adminId);
  if (row.state === 'cancelled')
    return conflict('recovery_cancelled', 'The owner has cancelled this request.');
  return conflict(
    'recovery_changed',
    'This request was made again since you opened it. Please read it again.',
  );
};

const notifyGranted = (userId: string, session: ClientSession): Promise<void> =>
  notify(session, {
    userId,
    title: 'Your two-factor sign-in was removed',
    message:
      'An administrator granted the request. You were signed out everywhere and can sign in with your password. Please turn two-factor sign-in on again with your new phone. If you did not ask for it, reset your password at once.',
    link: TWO_FACTOR_PAGE,
  });

const notifyRejected = (userId: string, reason: string, session: ClientSession): Promise<void> =>
  notify(session, {
    userId,
    title: 'Your two-factor sign-in was not removed',
    message: `An administrator refused the request. Reason: ${reason}`,
    link: TWO_FACTOR_PAGE,
  });

const assertMayDecide = async ({ adminId, userId, verdict }: RecoveryDecision, now: Date): Promise<void> => {
  if (adminId === userId)
    throw conflict('own_recovery', 'Another administrator must decide about your own request.');
  const row = await find(userId);
  if (!row) throw notFound('There is no such request.');
  if (verdict === 'grant' && row.state === 'open' && !isGrantable(row.askedAt, now)) {
    const from = grantableAt(row.askedAt);
    throw conflict('recovery_early', `This request may be granted from ${formatDateTime(from)} on.`, {
      grantableAt: from.toISOString(),
    });
  }
};

const applyVerdict = async (
  { adminId, userId, verdict, reason }: RecoveryDecision,
  session: ClientSession,
): Promise<void> => {
  await revokeMailToken(userId, 'recoveryCancel', session);
  if (verdict === 'grant') {
    await deleteTwoFactor(userId, session);
    await endSessionsOf(userId, session);
    await notifyGranted(userId, session);
  } else await notifyRejected(userId, reason, session);
  const action = verdict === 'grant' ? 'user.grantRecovery' : 'user.refuseRecovery';
  await appendAudit(session, { actorId: adminId, action, targetId: userId, reason });
};

/**
 * Applies an admin's verdict on a request to remove a lost second factor. Granting removes the factor and
 * ends all sessions. One transaction includes the notification to the owner and the audit entry. Rejects with
 * 404 for an unknown request; 409 `own_recovery`, `recovery_early` before 48 hours, `already_decided`,
 * `recovery_cancelled`, and `recovery_changed` when it was made again since it was read.
 */
export const decideRecovery = async (
  decision: RecoveryDecision,
  now = currentTime(),
): Promise<FactorRecoveryRow> => {
  const { adminId, userId, verdict, reason, version } = decision;
  await assertMayDecide(decision, now);
  const row = await decideOnce(
    async (session) => {
      const state = verdict === 'grant' ? 'granted' : 'refused';
      const decided = await decideFactorRecovery(
        session,
        { userId, version },
        { state, adminId, reason, now },
      );
      if (!decided) return null;
      await applyVerdict(decision, session);
      return decided;
    },
    () => conflictError(decision),
  );
  // Ends sessions again, because a session that began while the transaction ran was not in its snapshot.
  if (verdict === 'grant') await endSessionsOf(userId);
  return row;
};
