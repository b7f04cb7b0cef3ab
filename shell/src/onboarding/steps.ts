import type { User } from '@tm/contracts';
import { isSupply } from '@tm/domain';

export const STEPS = [
  'role-selection',
  'profile-setup',
  'business-setup',
  'verification',
  'complete',
] as const;
export type Step = (typeof STEPS)[number];

export const STEP_NAMES: Record<Step, string> = {
  'role-selection': 'Role',
  'profile-setup': 'Profile',
  'business-setup': 'Business',
  verification: 'Verification',
  complete: 'Complete',
};

/**
 * Returns the first step of onboarding (product 2.12). Customers choose their role, other roles continue with
 * their profile, and complete accounts go to the home page. A provider without a business starts with the
 * business step, because the home page would redirect back (product 2.5). A refused provider starts with the
 * verification step, which shows the reason (PD-13).
 */
export function entryStep({ role, phone, location, profileData }: User): Step | 'home' {
  if (role === 'customer') return 'role-selection';
  if (!phone || !location) return 'profile-setup';
  if (isSupply(role) && !profileData) return 'business-setup';
  return profileData?.verification?.status === 'refused' ? 'verification' : 'home';
}

/**
 * Returns true if the user may open a step that the history names (reload, Back): its prerequisites must be
 * met and it must still be possible. A role is chosen once (PD-12); later steps need the earlier ones.
 */
export function canOpenStep(step: Step, { role, phone, location, profileData }: User): boolean {
  const isKnown = Boolean(phone && location);
  if (step === 'role-selection') return role === 'customer';
  if (step === 'profile-setup') return true;
  if (step === 'complete') return isKnown && (!isSupply(role) || profileData !== null);
  return isSupply(role) && isKnown && (step === 'business-setup' || profileData !== null);
}

/** Returns the step after the profile: the business for supply roles, otherwise the end. */
export const afterProfile = ({ role }: User): Step => (isSupply(role) ? 'business-setup' : 'complete');
