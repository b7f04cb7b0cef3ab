import { readUserItem, writeUserItem } from '@tm/platform';
import type { HoursText } from './hoursText';

const NAME = 'hours';

/** Changes that are not saved yet, and what was saved when they were begun. */
export type KeptHours = { base: string; text: HoursText };

const isWhole = (kept: Partial<KeptHours> | undefined): kept is KeptHours =>
  typeof kept?.base === 'string' && kept.text?.week?.length === 7 && Array.isArray(kept.text.daysOff);

/** What a person has changed in this browser and not saved, also before a reload. What another version of the page has written otherwise is left out. */
export const readHours = (userId: string): KeptHours | undefined => {
  const kept = readUserItem<Partial<KeptHours>>(userId, NAME);
  return isWhole(kept) ? kept : undefined;
};

/** Keeps it until it is saved or somebody else signs in; undefined throws it away. */
export const keepHours = (userId: string, kept: KeptHours | undefined): void =>
  writeUserItem(userId, NAME, kept);
