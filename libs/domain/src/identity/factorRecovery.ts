/** How long a request to remove a lost second factor waits before an admin may grant it, in ms: time for the owner to cancel it. */
export const RECOVERY_WAIT_MS = 48 * 60 * 60_000;

export const RECOVERY_STATES = ['open', 'granted', 'refused', 'cancelled'] as const;
export type RecoveryState = (typeof RECOVERY_STATES)[number];

/** What an admin can answer. */
export const RECOVERY_VERDICTS = ['grant', 'refuse'] as const;
export type RecoveryVerdict = (typeof RECOVERY_VERDICTS)[number];

/** From when on a request may be granted. */
export const grantableAt = (askedAt: Date): Date => new Date(askedAt.getTime() + RECOVERY_WAIT_MS);

/** Has a request waited long enough to be granted? */
export const isGrantable = (askedAt: Date, now: Date): boolean => grantableAt(askedAt) <= now;
