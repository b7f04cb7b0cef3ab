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
 * Where onboarding begins (product 2.12): customers choose their role, others skip to their profile, and who has everything is sent home.
 * A provider who lacks only the business begins there: home would send them straight back here (product 2.5). One whom the review refused
 * comes back to where it says why (PD-13).
 */
export function entryStep({ role, phone, location, profileData }: User): Step | 'home' {
  if (role === 'customer') return 'role-selection';
  if (!phone || !location) return 'profile-setup';
  if (isSupply(role) && !profileData) return 'business-setup';
  return profileData?.verification?.status === 'refused' ? 'verification' : 'home';
}

/**
 * Whether a person may be at a step now: the history names one (a reload, Back), and what it needs may not be there, or be over.
 * A role is chosen once, for good (PD-12); what comes after needs what comes before.
 */
export function canOpenStep(step: Step, { role, phone, location, profileData }: User): boolean {
  const isKnown = Boolean(phone && location);
  if (step === 'role-selection') return role === 'customer';
  if (step === 'profile-setup') return true;
  if (step === 'complete') return isKnown && (!isSupply(role) || profileData !== null);
  return isSupply(role) && isKnown && (step === 'business-setup' || profileData !== null);
}

/** The step after the profile: customers are done, others tell about their business. */
export const afterProfile = ({ role }: User): Step => (isSupply(role) ? 'business-setup' : 'complete');
