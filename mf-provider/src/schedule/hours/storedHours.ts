import { readUserItem, writeUserItem } from '@tm/platform';
import type { HoursText } from './hoursText';

const NAME = 'hours';

/** Changes that are not saved yet, and what was saved when they were begun. */
export type StoredHours = { base: string; text: HoursText };

const isComplete = (stored: Partial<StoredHours> | undefined): stored is StoredHours =>
  typeof stored?.base === 'string' && stored.text?.week?.length === 7 && Array.isArray(stored.text.daysOff);

/** What a person has changed in this browser and not saved, also before a reload. What another version of the page has written otherwise is left out. */
export const readHours = (userId: string): StoredHours | undefined => {
  const stored = readUserItem<Partial<StoredHours>>(userId, NAME);
  return isComplete(stored) ? stored : undefined;
};

/** Keeps it until it is saved or somebody else signs in; undefined throws it away. */
export const storeHours = (userId: string, stored: StoredHours | undefined): void =>
  writeUserItem(userId, NAME, stored);
