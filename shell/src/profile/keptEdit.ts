import { readOwn, writeOwn } from '@tm/platform';

/** Under which unsaved changes of the profile are kept, as the person's own. */
export const KEPT_EDIT = 'profile';

/** Whether changes were left unsaved in this browser. */
export const hasKeptEdit = (userId: string): boolean => readOwn(userId, KEPT_EDIT) !== undefined;

export const forgetEdit = (userId: string): void => writeOwn(userId, KEPT_EDIT, undefined);
