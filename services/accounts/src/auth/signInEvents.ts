import { findCredentials } from '../account';
import { recordSecurityEvent } from '@tm/records';
import { networkOf, type Role } from '@tm/domain';

const runningWrites = new Set<Promise<void>>();
/**
 * Limit of events that are written at the same time. Further events of rejected attempts are dropped, because
 * a rejected attempt must stay cheap.
 */
const MAX_CONCURRENT = 20;

const recordInBackground = (record: () => Promise<void>): void => {
  const write: Promise<void> = record()
    // Database errors are reported by the calls that need the result.
    .catch(() => undefined)
    .finally(() => runningWrites.delete(write));
  runningWrites.add(write);
};

const recordFailure = (userId: string | null, address: string): Promise<void> =>
  recordSecurityEvent({ action: 'signIn.fail', targetId: userId, network: networkOf(address) });

/**
 * Records a failed sign-in; `userId` is null for an unknown account. The response does not wait for the
 * write, because a first event takes more writes than a repeated one: the time would reveal whether the
 * account exists. The typed text is never stored, since it may be a password in the wrong field.
 */
export const recordFailedSignIn = (userId: string | null, address: string): void =>
  recordInBackground(() => recordFailure(userId, address));

/** Records an attempt that was rejected by the limit before its password was checked. */
export const recordRejectedSignIn = (email: string, address: string): void => {
  if (runningWrites.size >= MAX_CONCURRENT) return;
  recordInBackground(async () => recordFailure((await findCredentials(email))?.id ?? null, address));
};

/** Resolves when all failures so far are recorded. */
export const failuresRecorded = async (): Promise<void> => {
  await Promise.all(runningWrites);
};

/** Records a right password of a suspended user. */
export const recordSuspendedSignIn = (userId: string, address: string): Promise<void> =>
  recordSecurityEvent({
    action: 'signIn.suspended',
    actorId: userId,
    targetId: userId,
    network: networkOf(address),
  });

/** Records the sign-in of an admin, before the session begins. Admins are few and have many rights. */
export const recordAdminSignIn = async (
  { id, role }: { id: string; role: Role },
  address: string,
): Promise<void> => {
  if (role === 'super_admin')
    await recordSecurityEvent({
      action: 'signIn.admin',
      actorId: id,
      targetId: id,
      network: networkOf(address),
    });
};
