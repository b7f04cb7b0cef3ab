/**
 * Time in ms that a request to remove a lost second factor waits before an admin may grant it, so that the
 * owner can cancel it.
 */
export const RECOVERY_WAIT_MS = 48 * 60 * 60_000;

export const RECOVERY_STATES = ['open', 'granted', 'refused', 'cancelled'] as const;
export type RecoveryState = (typeof RECOVERY_STATES)[number];

/** Decisions that an admin can take on a recovery request. */
export const RECOVERY_VERDICTS = ['grant', 'refuse'] as const;
export type RecoveryVerdict = (typeof RECOVERY_VERDICTS)[number];

/** Returns the earliest time at which a request may be granted. */
export const grantableAt = (askedAt: Date): Date => new Date(askedAt.getTime() + RECOVERY_WAIT_MS);

/** Returns true if a request has waited `RECOVERY_WAIT_MS` and may be granted. */
export const isGrantable = (askedAt: Date, now: Date): boolean => grantableAt(askedAt) <= now;
