import { readUserItem, writeUserItem } from '@tm/platform';

/** Under which unsaved changes of the profile are kept, as the person's own. */
export const KEPT_EDIT = 'profile';

/** Whether changes were left unsaved in this browser. */
export const hasKeptEdit = (userId: string): boolean => readUserItem(userId, KEPT_EDIT) !== undefined;

export const forgetEdit = (userId: string): void => writeUserItem(userId, KEPT_EDIT, undefined);
