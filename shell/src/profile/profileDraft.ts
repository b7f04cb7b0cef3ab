import { readUserItem, writeUserItem } from '@tm/platform';

/** Under which unsaved changes of the profile are kept, as the person's own. */
export const PROFILE_DRAFT = 'profile';

/** Whether changes were left unsaved in this browser. */
export const hasProfileDraft = (userId: string): boolean => readUserItem(userId, PROFILE_DRAFT) !== undefined;

export const deleteProfileDraft = (userId: string): void => writeUserItem(userId, PROFILE_DRAFT, undefined);
