import { findCredentials, noteSecurity } from '@tm/data';
import { networkOf, type Role } from '@tm/domain';

const underWay = new Set<Promise<void>>();
/** A try that is turned away costs us nothing: of more of them than these at once, the rest are not noted. */
const MOST_AT_ONCE = 20;

const later = (act: () => Promise<void>): void => {
  const noting: Promise<void> = act()
    // A database in trouble is told by the calls that need its answer.
    .catch(() => undefined)
    .finally(() => underWay.delete(noting));
  underWay.add(noting);
};

const failed = (userId: string | null, address: string): Promise<void> =>
  noteSecurity({ action: 'signIn.fail', targetId: userId, network: networkOf(address) });

/**
 * A sign-in that failed, of somebody who is here or of nobody. The answer does not wait for it: what was tried before takes one write and
 * what is new takes more, so that waiting would tell who is here. What was typed is not written down: it may be a password in the wrong
 * field.
 */
export const noteFailedSignIn = (userId: string | null, address: string): void =>
  later(() => failed(userId, address));

/** A try that came after too many, and was turned away before anybody looked at its password. */
export const noteTurnedAway = (email: string, address: string): void => {
  if (underWay.size >= MOST_AT_ONCE) return;
  later(async () => failed((await findCredentials(email))?.id ?? null, address));
};

/** Resolves when what has failed so far is written down. */
export const failuresNoted = async (): Promise<void> => {
  await Promise.all(underWay);
};

/** The right password of somebody who is shut out. */
export const noteSuspendedSignIn = (userId: string, address: string): Promise<void> =>
  noteSecurity({
    action: 'signIn.suspended',
    actorId: userId,
    targetId: userId,
    network: networkOf(address),
  });

/** Administrators are few and may do much: that one comes in is worth a line, which is written before the door opens. */
export const noteAdminSignIn = async (
  { id, role }: { id: string; role: Role },
  address: string,
): Promise<void> => {
  if (role === 'super_admin')
    await noteSecurity({ action: 'signIn.admin', actorId: id, targetId: id, network: networkOf(address) });
};
