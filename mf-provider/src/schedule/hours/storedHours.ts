import { readUserItem, writeUserItem } from '@tm/platform';
import type { HoursText } from './hoursText';

const NAME = 'hours';

/** Unsaved changes, and the saved state they are based on. */
export type StoredHours = { base: string; text: HoursText };

const isComplete = (stored: Partial<StoredHours> | undefined): stored is StoredHours =>
  typeof stored?.base === 'string' && stored.text?.week?.length === 7 && Array.isArray(stored.text.daysOff);

/**
 * Returns the user's unsaved changes in this browser. Returns undefined for a format that another version of
 * the page wrote.
 */
export const readHours = (userId: string): StoredHours | undefined => {
  const stored = readUserItem<Partial<StoredHours>>(userId, NAME);
  return isComplete(stored) ? stored : undefined;
};

/** Stores unsaved changes until they are saved or another user signs in. `undefined` deletes them. */
export const storeHours = (userId: string, stored: StoredHours | undefined): void =>
  writeUserItem(userId, NAME, stored);
