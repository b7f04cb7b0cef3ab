import { VERIFICATION_STATES, type VerificationState } from '@tm/domain';
import type { Tone } from '@tm/ui';

export const STATE_BADGES: Record<VerificationState, readonly [string, Tone]> = {
  submitted: ['Waits for review', 'pending'],
  verified: ['Verified', 'completed'],
  refused: ['Refused', 'cancelled'],
  unsubmitted: ['No documents', 'neutral'],
};

/** Names the change of a verified business, for lists. */
export const changeMark = ({ changed }: { changed: readonly string[] }): string => {
  if (changed.includes('businessName')) return 'Change of name';
  return changed.every((part) => part === 'document') ? 'New document' : 'Change of details';
};

/** Choices of the filter; waiting businesses come first. */
export const STATE_CHOICES: readonly (readonly [string, string])[] = [
  ['submitted', 'Waiting for review'],
  ['all', 'All providers'],
  ...VERIFICATION_STATES.filter((state) => state !== 'submitted').map(
    (state) => [state, STATE_BADGES[state][0]] as const,
  ),
];

/** Formats a file size: '3.4 MB', '12 KB'. */
export const formatSize = (bytes: number): string =>
  bytes < 100_000 ? `${Math.max(1, Math.round(bytes / 1000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
