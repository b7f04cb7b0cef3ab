import { readUserItem, writeUserItem } from '@tm/platform';

/** Name of the profile's draft in the user's storage. */
export const PROFILE_DRAFT = 'profile';

/** Returns true if this browser has unsaved changes of the profile. */
export const hasProfileDraft = (userId: string): boolean => readUserItem(userId, PROFILE_DRAFT) !== undefined;

export const deleteProfileDraft = (userId: string): void => writeUserItem(userId, PROFILE_DRAFT, undefined);
