import type { VerificationStanding } from '@tm/contracts';
import { VERIFICATION_PROMISE, type VerificationState } from '@tm/domain';
import type { Tone } from '@tm/ui';

export const VERIFICATION_BADGES: Record<VerificationState, readonly [string, Tone]> = {
  unsubmitted: ['Not handed in', 'neutral'],
  submitted: ['In review', 'pending'],
  verified: ['Verified', 'completed'],
  refused: ['Not approved', 'cancelled'],
};

const TEXTS: Record<VerificationState, string> = {
  unsubmitted: `Hand in your details and one document. We review them within ${VERIFICATION_PROMISE} and tell you by e-mail.`,
  submitted: `We review what you handed in within ${VERIFICATION_PROMISE}, and tell you by e-mail. You can go on working on your services.`,
  verified: 'Customers see the badge "Verified Provider" beside your name.',
  refused: 'Correct what is named below, and hand it in again. You can do it as often as you need.',
};

const LATE =
  'This takes longer than the 24-48 hours we promised. We are sorry: your papers are still in our queue, and you need not do anything.';

/** Is the promise broken? */
export const isLate = ({ state, dueBy }: VerificationStanding, now: Date): boolean =>
  state === 'submitted' && dueBy !== null && new Date(dueBy) < now;

export const describeVerification = (verification: VerificationStanding, now: Date): string =>
  isLate(verification, now) ? LATE : TEXTS[verification.state];

/** '3.4 MB', '12 KB'. */
export const formatSize = (bytes: number): string =>
  bytes < 100_000 ? `${Math.max(1, Math.round(bytes / 1000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
