import type { VerificationStanding } from '@tm/contracts';
import { VERIFICATION_PROMISE, type VerificationState } from '@tm/domain';
import type { Tone } from '@tm/ui';

export const VERIFICATION_BADGES: Record<VerificationState, readonly [string, Tone]> = {
  unsubmitted: ['Not submitted', 'neutral'],
  submitted: ['In review', 'pending'],
  verified: ['Verified', 'completed'],
  refused: ['Not approved', 'cancelled'],
};

const TEXTS: Record<VerificationState, string> = {
  unsubmitted: `Submit your details and one document. We review them within ${VERIFICATION_PROMISE} and notify you by email.`,
  submitted: `We review your submission within ${VERIFICATION_PROMISE} and notify you by email. You can continue to work on your services.`,
  verified: 'Customers see the badge "Verified Provider" next to your name.',
  refused: 'Correct the details named below and submit them again. You can do this as often as you need.',
};

const LATE =
  'This takes longer than the 24-48 hours we promised. We are sorry. Your documents are still in our queue, and you do not need to do anything.';

/** Returns true if the promised date has passed without a decision. */
export const isLate = ({ state, dueBy }: VerificationStanding, now: Date): boolean =>
  state === 'submitted' && dueBy !== null && new Date(dueBy) < now;

export const describeVerification = (verification: VerificationStanding, now: Date): string =>
  isLate(verification, now) ? LATE : TEXTS[verification.state];

/** Formats a file size, for example '3.4 MB' or '12 KB'. */
export const formatSize = (bytes: number): string =>
  bytes < 100_000 ? `${Math.max(1, Math.round(bytes / 1000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
